import { useTexts } from "../../../navigation/link.tsx";
import { BackLink, Breadcrumbs, Disclosure, Sheet, Button, Stepper, Timeline } from "../../../ui/index.ts";
import { Pagination } from "../../../ui/pagination.tsx";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

export default function Navigation() {
  const t = useTexts("showcase");
  const steps = [{ label: t("step.who"), href: "#who" }, { label: t("step.sign_in") }, { label: t("step.consents") }];
  const pages = { previousLabel: t("word.previous"), nextLabel: t("word.next") };
  return (
    <ShowcasePage part="navigation">
      <ShowcaseSection title={t("navigation.steps")} wide>
        {[0, 1, 2].map((current) => (
          <Stepper
            key={current}
            label={t("navigation.steps_label")}
            steps={steps}
            current={current}
            doneLabel={t("word.done")}
          />
        ))}
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")} wide>
        <ShowcaseState name={t("state.hover")} held="hover" target="a">
          <Stepper label={t("navigation.steps_hover")} steps={steps} current={1} doneLabel={t("word.done")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus" target="a">
          <Stepper label={t("navigation.steps_focus")} steps={steps} current={1} doneLabel={t("word.done")} />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <Stepper
            label={t("navigation.steps_long")}
            steps={[{ label: t("long.tab_1") }, { label: t("long.tab_2") }, { label: t("long.tab_3") }]}
            current={1}
            doneLabel={t("word.done")}
          />
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("navigation.pages")} wide>
        <Pagination
          {...pages}
          label={t("navigation.first")}
          previous={undefined}
          next="#2"
          summary={t("tables.summary", { from: 1, to: 20, all: 85 })}
        />
        <Pagination {...pages} label={t("navigation.middle")} previous="#1" next="#3" />
        <Pagination {...pages} label={t("navigation.last")} previous="#4" next={undefined} />
      </ShowcaseSection>
      <ShowcaseSection title={t("navigation.ways")}>
        <ShowcaseState name={t("navigation.crumbs")}>
          <Breadcrumbs
            label={t("navigation.crumbs")}
            items={[
              { label: t("frame.home"), href: "#home" },
              { label: t("word.find_specialist"), href: "#find" },
              { label: "Maja Kovač" },
            ]}
          />
        </ShowcaseState>
        <ShowcaseState name={t("navigation.back")}>
          <BackLink href="#content">{t("word.back")}</BackLink>
        </ShowcaseState>
        <ShowcaseState name={t("navigation.fold")}>
          <Disclosure summary={t("navigation.question")}>
            <p>{t("navigation.answer")}</p>
          </Disclosure>
        </ShowcaseState>
        <ShowcaseState name={t("navigation.sheet")}>
          <Button type="button" variant="neutral" iconStart="sliders-horizontal" popoverTarget="sheet">
            {t("navigation.filters")}
          </Button>
          <Sheet
            id="sheet"
            title={t("navigation.filters")}
            closeLabel={t("word.close")}
            footer={
              <Button type="button" popoverTarget="sheet">
                {t("word.done")}
              </Button>
            }
          >
            <p>{t("modal.content_text")}</p>
          </Sheet>
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("navigation.timeline")} wide>
        <Timeline
          items={[
            { state: "done", title: t("timeline.proposed"), time: t("timeline.day_1") },
            { state: "here", title: t("timeline.confirmed"), text: t("time.a"), time: t("timeline.day_2") },
            { state: "next", title: t("timeline.session") },
          ]}
        />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
