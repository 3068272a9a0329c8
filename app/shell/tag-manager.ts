import { requestedConsent, tagConsents } from "../platform/http/consent.ts";

/**
 * Starts Google Tag Manager in consent mode for a visitor who agreed to analytics: denies everything, then grants only
 * analytics, then loads the container. Reports the page's path without its query, and only the origin of the referrer.
 */
const script = document.getElementById("korak-tag-manager");
const { container, origin } = script?.dataset ?? {};

type Layer = unknown[];
const view = window as unknown as { dataLayer?: Layer };
const layer = (view.dataLayer ??= []);
// The container expects `arguments` objects and misreads arrays.
function gtag(..._: unknown[]) {
  // oxlint-disable-next-line prefer-rest-params -- see above
  layer.push(arguments);
}

if (container && origin) {
  gtag("consent", "default", Object.fromEntries(tagConsents.map((kind) => [kind, "denied"])));
  gtag("consent", "update", { [requestedConsent]: "granted" });
  gtag("set", "ads_data_redaction", true);
  gtag("set", {
    page_location: location.origin + location.pathname,
    page_referrer: document.referrer ? new URL(document.referrer).origin : "",
  });
  layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const loader = document.createElement("script");
  loader.async = true;
  loader.src = `${origin}/gtm.js?id=${encodeURIComponent(container)}`;
  document.head.append(loader);
}
