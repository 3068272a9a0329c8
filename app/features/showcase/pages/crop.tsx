import { useState } from "react";
import { PictureField } from "../../../forms/picture-field.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Button } from "../../../ui/index.ts";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

export default function Crop() {
  const t = useTexts("showcase");
  const [sent, setSent] = useState<string>();
  return (
    <ShowcasePage part="crop">
      <ShowcaseSection title={t("files.live")} wide>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setSent(String(new FormData(event.currentTarget).get("crop")));
          }}
        >
          <PictureField label={t("crop.label")} />
          <p>
            <Button variant="neutral">{t("crop.send")}</Button>
          </p>
          <p role="status">{sent !== undefined && t("crop.sent", { crop: sent || "–" })}</p>
        </form>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("state.default")}>
          <PictureField id="plain" label={t("crop.label")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover" target="input">
          <PictureField id="over" label={t("crop.label")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus" target="input">
          <PictureField id="held" label={t("crop.label")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <PictureField id="wrong" label={t("crop.label")} error={t("crop.missing")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <PictureField id="off" label={t("crop.label")} disabled />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <PictureField id="long" label={t("long.label")} />
        </ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
