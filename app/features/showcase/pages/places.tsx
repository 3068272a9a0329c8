import { useCallback, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { PlacesList } from "../../../ui/places-box.tsx";
import { PlacesField } from "../../../ui/places-field.tsx";
import { matchingPlaces, type PlaceOption } from "../../../ui/places.ts";
import { ShowcasePage, BrowserOnly, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

/** Towns with specialists, as in the filter of the specialist list. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await context.get(pageContext).api("GET /specialists/listing/filters");
  return { towns: data.cities.map(({ key, count }) => ({ name: key, count })) };
}

export default function Places() {
  const t = useTexts("showcase");
  const { towns } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<PlaceOption | null>(null);
  const places = towns.map(({ name, count }) => ({ id: name, name, note: t("places.specialists", { count }) }));
  const slow = useCallback(
    async (typed: string) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      return matchingPlaces(
        towns.map(({ name }) => ({ id: name, name })),
        typed,
      );
    },
    [towns],
  );
  const failing = useCallback(() => Promise.reject(new Error("unreachable")), []);
  const shared = {
    emptyText: t("places.nothing"),
    loadingText: t("state.loading"),
    failedText: t("places.failed"),
    label: t("field.town"),
  };
  return (
    <ShowcasePage part="places">
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("state.default")}>
          <PlacesField
            {...shared}
            name="town"
            source={places}
            help={t("places.help")}
            placeholder={t("places.example")}
            onChange={setChosen}
          />
          <p className="muted small" role="status">
            {chosen ? t("places.chosen", { town: chosen.name }) : ""}
          </p>
        </ShowcaseState>
        <ShowcaseState name={t("state.filled")}>
          <PlacesField {...shared} name="filled" source={places} defaultValue="Škofja Loka" />
        </ShowcaseState>
        <ShowcaseState name={t("state.loading")}>
          <PlacesField {...shared} name="asked" source={slow} help={t("places.asked")} />
        </ShowcaseState>
        <ShowcaseState name={t("places.unreachable")}>
          <PlacesField {...shared} name="failing" source={failing} />
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover">
          <PlacesField {...shared} name="over" source={places} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus">
          <PlacesField {...shared} name="held" source={places} />
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <PlacesField {...shared} name="wrong" source={places} defaultValue="Škf" error={t("places.error")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <PlacesField {...shared} name="off" source={places} defaultValue="Novi Sad" disabled />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <PlacesField {...shared} label={t("long.label")} help={t("long.help")} name="long" source={places} />
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.open")}>
        <BrowserOnly>
          <ShowcaseState name={t("state.focus")} held="focus" target=".option">
            <OpenList places={places.slice(0, 4)} state="ready" />
          </ShowcaseState>
          <ShowcaseState name={t("state.loading")}>
            <OpenList places={[]} state="loading" />
          </ShowcaseState>
          <ShowcaseState name={t("state.empty")}>
            <OpenList places={[]} state="ready" />
          </ShowcaseState>
          <ShowcaseState name={t("places.unreachable")}>
            <OpenList places={[]} state="failed" />
          </ShowcaseState>
        </BrowserOnly>
      </ShowcaseSection>
    </ShowcasePage>
  );
}

function OpenList(props: { places: readonly PlaceOption[]; state: "ready" | "loading" | "failed" }) {
  const t = useTexts("showcase");
  return (
    <div className="float">
      <PlacesList
        {...props}
        aria-label={t("field.town")}
        emptyText={t("places.nothing")}
        loadingText={t("state.loading")}
        failedText={t("places.failed")}
      />
    </div>
  );
}
