import { type DragEvent, useEffect, useRef, useState } from "react";
import { PageLink, RouterLink, usePaths } from "../../../navigation/link.tsx";
import { locales } from "../../../platform/i18n/locales.ts";
import { ButtonLink, Card, CardHead, classNames, Icon, Tag } from "../../../ui/index.ts";
import { SwitchButton } from "../../../ui/switch-button.tsx";
import type { PrivateView } from "../contract.ts";
import { mostServices } from "../rules.ts";
import styles from "./editor.module.css";
import { DraftForm } from "./saver.tsx";
import { useEditorTexts } from "./words.ts";

const always = () => true;

type Service = PrivateView["draft"]["services"][number];

/**
 * The services in the order that families see. Each can be moved by buttons or by dragging, offered or hidden, and has a page of
 * its own.
 */
export function ServicesCard({ view }: { view: PrivateView }) {
  const { t, written } = useEditorTexts();
  const paths = usePaths();
  const { services } = view.draft;
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const [moved, setMoved] = useState<{ id: string; version: number; step?: -1 | 1 }>();
  const [arrived, setArrived] = useState<{ id: string; place: number; step: -1 | 1 | undefined }>();
  const list = useRef<HTMLOListElement>(null);
  const what = useRef<HTMLInputElement>(null);
  const where = useRef<HTMLInputElement>(null);
  const rest = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    rest();
    if (!dragged || services[to]?.id === dragged || !what.current || !where.current) return;
    what.current.value = dragged;
    where.current.value = String(to);
    setMoved({ id: dragged, version: view.version });
    what.current.form?.requestSubmit();
  };
  // Clears `moved` first, so that later changes of the draft do not move the focus back here.
  if (moved && view.version > moved.version) {
    setMoved(undefined);
    setArrived({ id: moved.id, place: services.findIndex(({ id }) => id === moved.id), step: moved.step });
  }
  // Moving an element in the list loses the focus, so restore it.
  useEffect(() => {
    if (arrived?.step)
      list.current?.children[arrived.place]?.querySelector<HTMLElement>(`[data-step="${arrived.step}"]`)?.focus();
  }, [arrived]);
  const there = arrived && services[arrived.place]?.id === arrived.id ? arrived : undefined;
  return (
    <Card id="services" aria-labelledby="services-title" className={styles.section}>
      <CardHead
        id="services-title"
        title={t("services.title")}
        sub={t("services.lead")}
        aside={
          services.length < mostServices && (
            <ButtonLink variant="neutral" iconStart="plus" as={RouterLink} href={paths("profile-editor.add_service")}>
              {t("services.add")}
            </ButtonLink>
          )
        }
      />
      {services.length === 0 && <p className="muted">{t("services.none")}</p>}
      <DraftForm intent="move" stays={always}>
        <input type="hidden" name="service_id" ref={what} />
        <input type="hidden" name="to" ref={where} />
      </DraftForm>
      <p className="visually-hidden" role="status">
        {there &&
          t("services.moved", {
            name: written(services[there.place]?.name ?? {}).text,
            place: there.place + 1,
            count: services.length,
          })}
      </p>
      <ol className={styles.services} role="list" ref={list}>
        {services.map((service, at) => (
          <li
            key={service.id}
            className={classNames(
              styles.service,
              dragged === service.id && styles.dragged,
              dragged && over === service.id && dragged !== over && styles.over,
            )}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              // Firefox does not drag without data.
              event.dataTransfer.setData("text/plain", written(service.name).text);
              setDragged(service.id);
            }}
            onDragEnd={rest}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setOver(service.id);
            }}
            onDrop={drop(at)}
          >
            <ServiceRow
              view={view}
              service={service}
              at={at}
              onMove={(step) => setMoved({ id: service.id, version: view.version, step })}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function ServiceRow({
  view,
  service,
  at,
  onMove,
}: {
  view: PrivateView;
  service: Service;
  at: number;
  onMove: (step: -1 | 1) => void;
}) {
  const words = useEditorTexts();
  const { t, written, priceOf } = words;
  const name = written(service.name);
  const description = written(service.description);
  const before = view.published.services.find(({ id }) => id === service.id);
  const lacking = locales.filter((locale) => !service.name[locale]);
  return (
    <>
      <div className={styles.order}>
        {([-1, 1] as const).map((step) => (
          <DraftForm intent="move" key={step} stays={always} onSend={() => onMove(step)}>
            <input type="hidden" name="service_id" value={service.id} />
            <input type="hidden" name="to" value={at + step} />
            <button
              className="icon-button"
              data-step={step}
              // Not `disabled`, which would lose the focus after moving an item to the end.
              aria-disabled={at + step < 0 || at + step >= view.draft.services.length}
              onClick={(event) => {
                if (event.currentTarget.ariaDisabled === "true") event.preventDefault();
              }}
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
      <DraftForm intent="offer" stays={always} className={styles.shown}>
        <input type="hidden" name="service_id" value={service.id} />
        <SwitchButton name="active" on={service.active} label={t("services.shown.of", { name: name.text })} />
        <span className="muted smaller" aria-hidden="true">
          {t(service.active ? "services.shown" : "services.hidden")}
        </span>
      </DraftForm>
      <PageLink
        className="icon-button"
        to="profile-editor.service"
        params={{ service: service.id }}
        aria-label={t("services.edit", { name: name.text })}
      >
        <Icon name="pencil-simple" size={20} />
      </PageLink>
    </>
  );
}
