import { useTexts } from "../../../navigation/link.tsx";
import { MultiSelectList } from "../../../ui/multiselect-box.tsx";
import { MultiSelect } from "../../../ui/multiselect.tsx";
import { ShowcasePage, BrowserOnly, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

const topics = ["speech", "stuttering", "reading", "attention", "school", "friends", "sleep", "anger"] as const;

export default function Multiselect() {
  const t = useTexts("showcase");
  const shared = {
    options: topics.map((value) => ({ value, label: t(`topic.${value}`), disabled: value === "sleep" })),
    chosenLabel: t("multiselect.chosen"),
    emptyText: t("multiselect.nothing"),
    placeholder: t("multiselect.placeholder"),
    label: t("field.topics"),
  };
  return (
    <ShowcasePage part="multiselect">
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("state.default")}>
          <MultiSelect {...shared} name="topics" help={t("multiselect.help")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.filled")}>
          <MultiSelect {...shared} name="filled" defaultValues={["stuttering", "school"]} />
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <MultiSelect {...shared} name="wrong" error={t("multiselect.error")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <MultiSelect {...shared} name="off" defaultValues={["reading"]} disabled />
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover">
          <MultiSelect {...shared} name="over" />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus" target="input">
          <MultiSelect {...shared} name="held" defaultValues={["speech"]} />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <MultiSelect {...shared} label={t("long.label")} name="long" defaultValues={topics.slice(0, 6)} />
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.open")}>
        <BrowserOnly>
          {([undefined, "hover", "focus"] as const).map((held) => (
            <ShowcaseState
              key={held ?? "default"}
              name={t(`state.${held ?? "chosen"}`)}
              held={held}
              target=".option:nth-child(3)"
            >
              <div className="float">
                <MultiSelectList
                  aria-label={t("field.topics")}
                  options={shared.options.map((one, index) => ({
                    ...one,
                    note: index === 1 ? t("long.help") : undefined,
                  }))}
                  emptyText={shared.emptyText}
                  defaultSelectedKeys={["speech", "school"]}
                />
              </div>
            </ShowcaseState>
          ))}
          <ShowcaseState name={t("state.empty")}>
            <div className="float">
              <MultiSelectList aria-label={t("field.topics")} options={[]} emptyText={shared.emptyText} />
            </div>
          </ShowcaseState>
        </BrowserOnly>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
