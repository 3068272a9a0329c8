import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { languageTag } from "../../../platform/i18n/locales.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, EmptyState, Facts, Notice, PageHead, Stack } from "../../../ui/index.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { data: tax } = await orNotFound(page.api("GET /admin/specialist/tax/{id}", { params: { id } }));
  const { data: who } = await orNotFound(page.api("GET /admin/specialist/view/{id}", { params: { id } }));
  return { id, tax, name: `${who.name} ${who.lastname}`, zone: (page.caller as Person).time_zone };
}

/** Tax data and the payout account, for superadmins. */
export default function Tax() {
  const { id, tax, name, zone } = useLoaderData<typeof loader>();
  const t = useTexts("team");
  const formats = useFormats();
  const paths = usePaths();
  const regions = new Intl.DisplayNames(languageTag[useLocale()], { type: "region" });
  const region = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);
  const checked = (check: NonNullable<NonNullable<typeof tax>["vat_check"]>) => {
    if (check.answer === "unknown" || !check.asked_at) return t("tax.check.unknown");
    const date = formats.date(isoDay(check.asked_at, zone));
    if (check.answer === "refused") return t("tax.check.refused", { date });
    return check.name ? t("tax.check.valid_as", { date, name: check.name }) : t("tax.check.valid", { date });
  };
  return (
    <>
      <Title>{`${t("tax")} · ${name}`}</Title>
      <PageHead
        tint="stone"
        title={t("tax")}
        sub={<span lang="">{name}</span>}
        back={{ href: paths("team.specialist", { id }), label: t("preview.back"), as: RouterLink }}
      />
      <div className="container page-body">
        <Stack>
          <Notice kind="info">{t("tax.logged")}</Notice>
          <Card>
            {tax === null ? (
              <EmptyState title={t("tax.none")} />
            ) : (
              <Facts
                items={(
                  [
                    ["form", t(`tax.form.${tax.legal_form}`)],
                    ["name", tax.legal_name],
                    ["address", `${tax.street}, ${tax.postal_code} ${tax.city}, ${region(tax.country)}`],
                    ["birth", tax.birth_date && formats.date(tax.birth_date, { alone: true })],
                    ["number", `${tax.tax_number} (${region(tax.tax_country)})`],
                    ["vat", tax.vat_number],
                    ["check", tax.vat_check && checked(tax.vat_check)],
                    ["consultation", tax.vat_check?.consultation_id],
                    ["register", tax.register_number],
                    ["account", tax.account_number],
                    ["holder", tax.account_holder],
                    ["updated", formats.date(isoDay(tax.updated_at, zone), { alone: true })],
                  ] as const
                )
                  .filter(([, value]) => value)
                  .map(([key, value]) => ({ term: t(`tax.${key}`), value: <span lang="">{value}</span> }))}
              />
            )}
          </Card>
        </Stack>
      </div>
    </>
  );
}
