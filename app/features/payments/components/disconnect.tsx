import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Button, ButtonLink, Notice } from "../../../ui/index.ts";
import { Modal } from "../../../ui/modal.tsx";
import styles from "./settings.module.css";

export interface DisconnectionStake {
  /** Debts to families that keep the account connected. */
  owed: readonly { kind: string; text: string; link: { label: string; href: string } }[];
  refunds: { count: number; amount: number };
  /** Null while the provider doesn't answer. */
  held: readonly { currency: string; amount: number }[] | null;
}

/** A link that keeps the reader's scroll position. */
const StayLink = (props: ComponentProps<typeof RouterLink>) => <RouterLink stay {...props} />;

/** One modal asks before disconnecting, the other reports a failure. Without scripts, both are part of the page. */
export function Disconnect({
  stake,
  notRemoved,
}: {
  stake: DisconnectionStake | null;
  notRemoved: string | undefined;
}) {
  const t = useTexts("payments");
  const paths = usePaths();
  const navigate = useNavigate();
  const here = paths("payments.settings");
  const close = () => void navigate(here, { replace: true, preventScrollReset: true });
  const keep = (
    <ButtonLink as={StayLink} variant="neutral" href={here}>
      {t("settings.remove.keep")}
    </ButtonLink>
  );
  const remove = (label: string) => (
    <Form
      method="post"
      action={paths("payments.settings", {}, { disconnect: "1" })}
      preventScrollReset
      className={styles["only"]}
    >
      <Button variant="warning">{label}</Button>
    </Form>
  );
  if (notRemoved !== undefined) {
    return (
      <Asked
        kind="warning"
        title={notRemoved}
        onClose={close}
        buttons={
          <>
            {keep}
            {remove(t("settings.remove.again"))}
          </>
        }
      >
        <p>{t("settings.remove.failed")}</p>
      </Asked>
    );
  }
  return (
    <>
      <div className={styles["do"]}>
        <ButtonLink
          as={StayLink}
          variant="neutral"
          size="sm"
          href={paths("payments.settings", {}, { disconnect: "1" })}
        >
          {t("settings.remove")}
        </ButtonLink>
      </div>
      {stake && isNeeded(stake) && (
        <Asked kind="warning" title={t("settings.needed.title")} onClose={close} buttons={keep}>
          <Needed {...stake} />
        </Asked>
      )}
      {stake && !isNeeded(stake) && (
        <Asked
          kind="content"
          title={t("settings.remove.title")}
          onClose={close}
          buttons={
            <>
              {keep}
              {remove(t("settings.remove"))}
            </>
          }
        >
          <AtStake {...stake} />
          <p>{t("settings.remove.text")}</p>
        </Asked>
      )}
    </>
  );
}

const isNeeded = ({ owed, refunds }: DisconnectionStake): boolean => owed.length + refunds.count > 0;

/** What has to be settled first, each with a link to do it. */
function Needed({ owed, refunds }: DisconnectionStake) {
  const t = useTexts("payments");
  const locale = useLocale();
  return (
    <>
      <p>{t("settings.needed.text")}</p>
      <ul className={styles["list"]}>
        {owed.map(({ kind, text, link }) => (
          <li key={kind}>
            {text}{" "}
            <RouterLink className="link" to={link.href}>
              {link.label}
            </RouterLink>
          </li>
        ))}
        {refunds.count > 0 && (
          <li>
            {t("settings.needed.refunds", { count: refunds.count, amount: formatMoney(locale, refunds.amount, "EUR") })}
          </li>
        )}
      </ul>
    </>
  );
}

function AtStake({ held }: DisconnectionStake) {
  const t = useTexts("payments");
  const locale = useLocale();
  const warnings = [
    ...(held ?? []).map(({ currency, amount }) =>
      t("settings.remove.held", { amount: formatMoney(locale, amount, currency) }),
    ),
    ...(held === null ? [t("settings.remove.unknown")] : []),
  ];
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warning" className={styles["stake"]}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  );
}

function Asked({
  kind,
  title,
  onClose,
  buttons,
  children,
}: {
  kind: "content" | "warning";
  title: string;
  onClose: () => void;
  buttons: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts("payments");
  const [scripts, setScripts] = useState(false);
  useEffect(() => setScripts(true), []);
  if (scripts)
    return (
      <Modal open kind={kind} title={title} closeLabel={t("settings.close")} onClose={onClose} footer={buttons}>
        {children}
      </Modal>
    );
  return (
    <section className={styles["asked"]} aria-labelledby="asked">
      <h3 id="asked">{title}</h3>
      {children}
      <div className={styles["buttons"]}>{buttons}</div>
    </section>
  );
}
