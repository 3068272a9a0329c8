import { useTexts } from "../../../navigation/link.tsx";
import { MultiSelectList } from "../../../ui/multiselect-box.tsx";
import { MultiSelect } from "../../../ui/multiselect.tsx";
import { Demo, BrowserOnly, Section, State } from "../components/demo.tsx";

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
    <Demo part="multiselect">
      <Section title={t("section.states")}>
        <State name={t("state.default")}>
          <MultiSelect {...shared} name="topics" help={t("multiselect.help")} />
        </State>
        <State name={t("state.filled")}>
          <MultiSelect {...shared} name="filled" defaultValues={["stuttering", "school"]} />
        </State>
        <State name={t("state.error")}>
          <MultiSelect {...shared} name="wrong" error={t("multiselect.error")} />
        </State>
        <State name={t("state.disabled")}>
          <MultiSelect {...shared} name="off" defaultValues={["reading"]} disabled />
        </State>
        <State name={t("state.hover")} held="hover">
          <MultiSelect {...shared} name="over" />
        </State>
        <State name={t("state.focus")} held="focus" target="input">
          <MultiSelect {...shared} name="held" defaultValues={["speech"]} />
        </State>
        <State name={t("section.long")}>
          <MultiSelect {...shared} label={t("long.label")} name="long" defaultValues={topics.slice(0, 6)} />
        </State>
      </Section>
      <Section title={t("section.open")}>
        <BrowserOnly>
          {([undefined, "hover", "focus"] as const).map((held) => (
            <State
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
            </State>
          ))}
          <State name={t("state.empty")}>
            <div className="float">
              <MultiSelectList aria-label={t("field.topics")} options={[]} emptyText={shared.emptyText} />
            </div>
          </State>
        </BrowserOnly>
      </Section>
    </Demo>
  );
}
