import { redirect } from "react-router";
import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Query } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { PageGuard } from "../../../platform/features/feature.server.ts";
import { purchaseParameters } from "../../payments/verbs.server.ts";
import type { readCheckout } from "../contract.ts";

const names = { session: "sessionId", series: "seriesId", purchase: "purchaseId" } as const;

export interface CheckoutQuery {
  /** The query of the page's address. */
  address: Record<string, string>;
  /** The query of the call. */
  query: Query<typeof readCheckout>;
}

/** Returns the query for the purchase that the URL names; undefined unless it names exactly one valid purchase. */
function intentOf({ searchParams: query }: URL): CheckoutQuery | undefined {
  const own = Object.entries(names).flatMap(([name, field]) =>
    query.getAll(name).map((id) => ({ name, value: id, valid: isId(id), query: { [field]: id } })),
  );
  const others = purchaseParameters
    .all()
    .flatMap(([name, { valid }]) =>
      query.getAll(name).map((value) => ({ name, value, valid: valid(value), query: { by: name, value } })),
    );
  const [one, ...more] = [...own, ...others];
  return one?.valid && more.length === 0 ? { address: { [one.name]: one.value }, query: one.query } : undefined;
}

const isId = (id: string): boolean => z.uuid().safeParse(id).success;

/** Redirects a URL that names no purchase, and a URL whose purchase is not ordered yet to the page that orders it. */
export const redirectWithoutPurchase: PageGuard = async ({
  url,
  match: { locale },
  caller,
  services: { sql, clock },
}) => {
  const asked = intentOf(url);
  if (!asked) {
    const other = purchaseParameters.all().find(([name]) => url.searchParams.has(name));
    return other ? other[1].without(null, locale) : pathTo("sessions.user", locale);
  }
  const { by, value } = asked.query;
  if (by === undefined || value === undefined) return undefined;
  const { purchases, without } = purchaseParameters.get(by);
  const { account_id } = caller as Person;
  return (await purchases(sql, { account_id }, value, clock())).length > 0 ? undefined : without(value, locale);
};

/** Returns the query for the purchase that the URL names, or redirects to the sessions. */
export function purchaseInUrl(url: URL, locale: Locale): CheckoutQuery {
  const asked = intentOf(url);
  if (!asked) throw redirect(pathTo("sessions.user", locale));
  return asked;
}
