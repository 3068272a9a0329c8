import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Icon, PhoneNumber, PhoneText } from "../../../ui/index.ts";
import type { Crisis } from "../service/shapes.ts";
import { ContentLink } from "./content-link.tsx";
import css from "./crisis.module.css";

/** Strip at the top of every help page: the two emergency numbers and a link to all contacts. */
export function CrisisStrip({ crisis }: { crisis: Crisis | null }) {
  if (!crisis) return null;
  return (
    <aside className={css.strip} aria-label={crisis.title}>
      <div className="container">
        <Icon name="phone" size={20} />
        <p>
          <span>
            <PhoneText text={crisis.shortDanger} />
          </span>{" "}
          <span>
            <PhoneText text={crisis.shortChild} />
          </span>
        </p>
        <PageLink to="content.find_help" hash="crisis" className="link">
          {crisis.linkLabel}
        </PageLink>
      </div>
    </aside>
  );
}

/** All crisis contacts, grouped by country. */
export function CrisisContacts({ crisis }: { crisis: Crisis | null }) {
  const t = useTexts("content");
  const formats = useFormats();
  if (!crisis) return null;
  // The oldest check date tells how old the list may be.
  const checked = crisis.contacts.flatMap((one) => one.checked ?? []).toSorted()[0];
  const byCountry = Map.groupBy(crisis.contacts, ({ country }) => country);
  return (
    <section id="crisis" className={`container ${css.contacts}`} aria-labelledby="crisis-title">
      <h2 id="crisis-title">{crisis.title}</h2>
      <p className={css.note}>
        {crisis.note} {checked && t("crisis.checked", { date: formats.date(checked) })}
      </p>
      <div className={css.countries}>
        {[...byCountry].map(([country, contacts]) => (
          <div key={country}>
            <h3>{country}</h3>
            <ul role="list">
              {contacts.map(({ who, number, text, checked: confirmed }) => (
                <li key={number + who}>
                  <b className="figures">
                    <PhoneNumber number={number} />
                  </b>
                  <span>
                    {who}
                    <span className="muted small">{text}</span>
                    {!confirmed && <span className={`${css.unconfirmed} small`}>{t("crisis.unconfirmed")}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {crisis.more && (
        <p>
          <ContentLink url={crisis.more.url} className="link">
            {crisis.more.label}
          </ContentLink>
        </p>
      )}
    </section>
  );
}
