import { useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { fold } from "../../../ui/fold.ts";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

const people = ["Maja Kovač", "Luka Šinkovec", "Petra Hočevar", "Miloš Stanković", "Špela Žagar", "Đorđe Ćirić"];

export default function Search() {
  const t = useTexts("showcase");
  const [typed, setTyped] = useState("");
  const found = people.filter((name) => fold(name).includes(fold(typed)));
  const shared = { label: t("search.label"), clearLabel: t("search.clear"), placeholder: t("search.example") };
  // A unique name for each search on the page.
  const named = (state: string) => ({ ...shared, label: `${shared.label}: ${state}` });
  return (
    <ShowcasePage part="search">
      <ShowcaseSection title={t("search.live")} wide>
        <SearchField
          {...shared}
          name="live"
          showLabel
          submitLabel={t("word.search")}
          onChange={setTyped}
          onSubmit={setTyped}
          result={t("search.found", { count: found.length })}
        />
        <ul className="flow">
          {found.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("state.default")}>
          <SearchField {...named(t("state.default"))} name="plain" />
        </ShowcaseState>
        <ShowcaseState name={t("state.filled")}>
          <SearchField {...named(t("state.filled"))} name="filled" defaultValue="Kovač" />
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover">
          <SearchField {...named(t("state.hover"))} name="over" />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus">
          <SearchField {...named(t("state.focus"))} name="held" />
        </ShowcaseState>
        <ShowcaseState name={t("state.loading")}>
          <SearchField {...named(t("state.loading"))} name="busy" defaultValue="Hoč" loading />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <SearchField {...named(t("state.disabled"))} name="off" disabled />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <SearchField {...shared} label={t("long.label")} showLabel name="long" defaultValue={t("long.value")} />
        </ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
