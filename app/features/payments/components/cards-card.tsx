import { Form } from "../../../forms/form.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { ButtonLink, Card, CardHead, EmptyState, Icon, Menu, MenuItem, Notice, Tag } from "../../../ui/index.ts";
import type { CardView } from "../contract.ts";
import { brandName, cardExpiryText } from "../words.ts";
import { BrandMark } from "./brand-mark.tsx";
import { EditCard } from "./edit-card.tsx";
import styles from "./billing.module.css";

interface CardsCardProps {
  /** Null while the card provider doesn't answer. */
  cards: readonly CardView[] | null;
  trouble: { off: boolean; message: string } | null;
  /** The id of the card being changed, or `new`. */
  open: string | null;
  refusal: RefusedForm | undefined;
}

export function CardsCard({ cards, trouble, open, refusal }: CardsCardProps) {
  const t = useTexts("payments");
  const paths = usePaths();
  const adding = paths("payments.billing", {}, { card: "new" });
  return (
    <Card aria-labelledby="cards">
      <CardHead
        id="cards"
        title={t("cards.title")}
        aside={
          cards &&
          open !== "new" && (
            <ButtonLink as={RouterLink} variant="tertiary" size="sm" iconStart="plus" href={adding}>
              {t("cards.add")}
            </ButtonLink>
          )
        }
      />
      {trouble?.off && <p className="muted">{t("cards.off")}</p>}
      {trouble && !trouble.off && (
        <Notice kind="warning" role="alert">
          <p>{trouble.message}</p>
          <p>
            <a className="link" href={paths("payments.billing")}>
              {t("cards.again")}
            </a>
          </p>
        </Notice>
      )}
      {cards?.length === 0 && open !== "new" && (
        <EmptyState level={3} title={t("cards.none")} text={t("cards.none.text")} />
      )}
      {cards && cards.length > 0 && (
        <ul role="list" className={styles["cards"]}>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              adding={adding}
              open={open === card.id}
              refusal={open === card.id ? refusal : undefined}
            />
          ))}
        </ul>
      )}
      {!trouble?.off && (
        <p className={styles["safe"]}>
          <Icon name="lock-simple" size={18} />
          {t("cards.where")}
        </p>
      )}
    </Card>
  );
}

function CardRow({
  card,
  adding,
  open,
  refusal,
}: {
  card: CardView;
  adding: string;
  open: boolean;
  refusal: RefusedForm | undefined;
}) {
  const t = useTexts("payments");
  const paths = usePaths();
  const { id, state, is_default } = card;
  const named = t("card.named", { brand: brandName(card.brand), last4: card.last4 });
  const month = cardExpiryText(card);
  return (
    <li className={styles["card"]} data-state={state}>
      <BrandMark brand={card.brand} />
      <div className={styles["words"]}>
        <p className={styles["name"]}>
          <b>{named}</b>
          {is_default && <Tag kind="green">{t("cards.default")}</Tag>}
          {state === "soon" && <Tag kind="orange">{t("cards.soon")}</Tag>}
          {state === "expired" && <Tag kind="red">{t("cards.expired")}</Tag>}
        </p>
        <p className="muted small">
          {t(state === "expired" ? "cards.expired.on" : "cards.expires", { month })}
          {is_default && state !== "expired" && `. ${t("cards.use")}`}
        </p>
      </div>
      <div className={styles["do"]}>
        {state !== "good" && (
          <ButtonLink
            as={RouterLink}
            variant="neutral"
            size="sm"
            href={adding}
            aria-label={`${t("cards.replace")}: ${named}`}
          >
            {t("cards.replace")}
          </ButtonLink>
        )}
        {!open && (
          <Menu
            kind="icon"
            hideCaret
            label={t("cards.more", { card: named })}
            trigger={<Icon name="dots-three" size={20} />}
          >
            {!is_default && state !== "expired" && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="card_id" value={id} />
                <MenuItem name="intent" value="default_card" icon="check">
                  {t("cards.make_default")}
                </MenuItem>
              </Form>
            )}
            <MenuItem href={paths("payments.billing", {}, { card: id })} as={RouterLink} icon="pencil-simple">
              {t("cards.edit")}
            </MenuItem>
            <MenuItem href={`${paths("payments.billing", {}, { card: id })}#remove`} as={RouterLink} icon="trash">
              {t("cards.remove")}
            </MenuItem>
          </Menu>
        )}
      </div>
      {open && <EditCard card={card} named={named} refusal={refusal} />}
    </li>
  );
}
