import { type DragEvent, useState } from "react";
import { useSubmit } from "react-router";
import { PageLink, RouterLink, usePaths } from "../../../navigation/link.tsx";
import { locales } from "../../../platform/i18n/locales.ts";
import { ButtonLink, Card, CardHead, classNames, Icon, Tag } from "../../../ui/index.ts";
import type { PrivateView } from "../contract.ts";
import { mostServices } from "../rules.ts";
import styles from "./editor.module.css";
import { DraftForm } from "./saver.tsx";
import { useWords } from "./words.ts";

type Service = PrivateView["draft"]["services"][number];

/** The services in the order families see: moved by buttons or by dragging, offered or not, each with its page. */
export function ServicesCard({ view }: { view: PrivateView }) {
  const { t } = useWords();
  const paths = usePaths();
  const submit = useSubmit();
  const { services } = view.draft;
  const [dragged, setDragged] = useState<string>();
  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    setDragged(undefined);
    if (!dragged || services[to]?.id === dragged) return;
    const values = { intent: "move", version: String(view.version), service_id: dragged, to: String(to) };
    void submit(values, { method: "post", preventScrollReset: true });
  };
  return (
    <Card id="services" aria-labelledby="services-title" className={styles.section}>
      <CardHead
        id="services-title"
        title={t("services.title")}
        sub={t("services.lead")}
        aside={
          services.length < mostServices && (
            <ButtonLink variant="neutral" iconStart="plus" as={RouterLink} href={paths("listing.add_service")}>
              {t("services.add")}
            </ButtonLink>
          )
        }
      />
      {services.length === 0 && <p className="muted">{t("services.none")}</p>}
      <ol className={styles.services} role="list">
        {services.map((service, at) => (
          <li
            key={service.id}
            className={classNames(styles.service, dragged === service.id && styles.dragged)}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(service.id);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop(at)}
          >
            <ServiceRow view={view} service={service} at={at} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function ServiceRow({ view, service, at }: { view: PrivateView; service: Service; at: number }) {
  const words = useWords();
  const { t, written, priceOf } = words;
  const name = written(service.name);
  const description = written(service.description);
  const before = view.published.services.find(({ id }) => id === service.id);
  const lacking = locales.filter((locale) => !service.name[locale]);
  return (
    <>
      <div className={styles.order}>
        {([-1, 1] as const).map((step) => (
          <DraftForm intent="move" key={step}>
            <input type="hidden" name="service_id" value={service.id} />
            <input type="hidden" name="to" value={at + step} />
            <button
              className="icon-button"
              disabled={at + step < 0 || at + step >= view.draft.services.length}
              aria-label={t(step < 0 ? "services.up" : "services.down", { name: name.text })}
            >
              <Icon name={step < 0 ? "caret-up" : "caret-down"} size={16} />
            </button>
          </DraftForm>
        ))}
      </div>
      <div className={styles.serviceName}>
        <b lang={name.lang}>{name.text}</b>
        {description.text && (
          <p className="muted small" lang={description.lang}>
            {description.text}
          </p>
        )}
        <p className={`small ${styles.serviceFacts}`}>
          <span className="figures">{t("services.minutes", { count: service.minutes })}</span>
          <span>
            <Icon name={service.modes.includes("in_person") ? "map-pin" : "video-camera"} size={18} />{" "}
            {t("services.place", { place: service.modes.length > 1 ? "both" : (service.modes[0] ?? "none") })}
          </span>
        </p>
        <div className="tags">
          {!before && <Tag kind="outline">{t("services.new")}</Tag>}
          {before && before.price !== service.price && (
            <Tag kind="outline">{t("services.was", { price: priceOf(before.price, before.currency) })}</Tag>
          )}
          {lacking.map((language) => (
            <Tag kind="orange" icon="warning-circle-fill" key={language}>
              {t("services.unnamed", { language })}
            </Tag>
          ))}
        </div>
      </div>
      <p className={`figures ${styles.price}`}>
        <b>{priceOf(service.price, service.currency)}</b>
      </p>
      <DraftForm intent="offer" className={styles.shown}>
        <input type="hidden" name="service_id" value={service.id} />
        <button
          className={styles.toggle}
          role="switch"
          aria-checked={service.active}
          name="active"
          value={service.active ? "no" : "yes"}
          aria-label={t("services.shown.of", { name: name.text })}
        />
        <span className="muted smaller" aria-hidden="true">
          {t(service.active ? "services.shown" : "services.hidden")}
        </span>
      </DraftForm>
      <PageLink className="icon-button" to="listing.service" params={{ service: service.id }} aria-label={t("services.edit", { name: name.text })}>
        <Icon name="pencil-simple" size={20} />
      </PageLink>
    </>
  );
}
