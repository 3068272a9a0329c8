import { useTexts } from "../../../link.tsx";
import { MultiSelect } from "../../../ui/multiselect.tsx";
import { Demo, Section, State } from "../components/demo.tsx";

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
        <State name={t("state.focus")} held="focus">
          <MultiSelect {...shared} name="held" defaultValues={["speech"]} />
        </State>
        <State name={t("section.long")}>
          <MultiSelect {...shared} label={t("long.label")} name="long" defaultValues={topics.slice(0, 6)} />
        </State>
      </Section>
    </Demo>
  );
}
