import { lazy, Suspense, useEffect } from "react";
import { useTexts } from "../../../../navigation/link.tsx";
import { Notice } from "../../../../ui/index.ts";
import type { BrowserSide } from "../../provider/provider.ts";
import type { CardFieldsProps } from "./card-client.ts";
import { SimulatorFields } from "./simulator-fields.tsx";

/** Loaded only where needed, because it brings the provider's loader. */
const ProviderFields = lazy(() =>
  import("./provider-fields.tsx").then(({ ProviderFields: fields }) => ({ default: fields })),
);

/** The card fields. `onReady` gets the client that reads them; without a publishable key there is none. */
export function CardFields({
  side,
  ...rest
}: { side: BrowserSide } & Omit<CardFieldsProps, "publishableKey" | "base">) {
  const t = useTexts("payments");
  const { kind, publishable_key: key, base } = side;
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification requires it
    if (!key) console.error("There is no publishable key of the card provider, so there is no payment client.");
  }, [key]);
  if (!key || kind === "none") return <Notice kind="warning">{t("add.no_client")}</Notice>;
  if (kind === "simulator") return <SimulatorFields publishableKey={key} base={base ?? ""} {...rest} />;
  return (
    <Suspense fallback={null}>
      <ProviderFields publishableKey={key} base="" {...rest} />
    </Suspense>
  );
}
