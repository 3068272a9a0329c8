import { Form } from "../../../forms/form.tsx";
import type { Data } from "../../../platform/http/operation.ts";
import { Card, CardHead } from "../../../ui/index.ts";
import { SwitchButton } from "../../../ui/switch-button.tsx";
import type { readPlatformAccount } from "../contract.ts";
import styles from "./own.module.css";
import team from "./team.module.css";
import { useOwnWords } from "./words.ts";

type Account = Pick<Data<typeof readPlatformAccount>, "unpaid" | "owed" | "netting">;

/** What the specialist and the platform owe each other. */
export function OwnAccountCard({ unpaid, owed }: Account) {
  const { t, money } = useOwnWords();
  return (
    <Card aria-labelledby="account">
      <CardHead id="account" title={t("own.account")} />
      {unpaid === 0 && owed === 0 ? (
        <p>{t("own.account.even")}</p>
      ) : (
        <dl className={team["sums"]}>
          <div>
            <dt>{t("own.account.unpaid")}</dt>
            <dd>
              <b>{money(unpaid)}</b>
            </dd>
          </div>
          <div>
            <dt>{t("own.account.owed")}</dt>
            <dd>
              <b>{money(owed)}</b>
            </dd>
          </div>
        </dl>
      )}
      <p className={`muted small ${styles["note"]}`}>{t("own.account.commission")}</p>
    </Card>
  );
}

/** The consent to pay open documents from what the platform owes; takes effect immediately. */
export function NettingCard({ netting }: Pick<Account, "netting">) {
  const { t } = useOwnWords();
  return (
    <Card aria-labelledby="netting">
      <CardHead
        id="netting"
        title={t("own.netting")}
        aside={
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="netting" />
            <SwitchButton name="agreed" on={netting} label={t("own.netting.label")} />
          </Form>
        }
      />
      <p className="muted small">{t(netting ? "own.netting.on" : "own.netting.off")}</p>
    </Card>
  );
}
