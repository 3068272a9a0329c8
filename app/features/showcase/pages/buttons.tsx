import { usePaths, useTexts } from "../../../link.tsx";
import { Button, ButtonLink, type ButtonVariant, Cluster } from "../../../ui/index.ts";
import { Demo, Section, State } from "../components/demo.tsx";
import styles from "../components/demo.module.css";

const words = {
  primary: "word.book",
  secondary: "word.start_game",
  "secondary-inverted": "word.preview",
  tertiary: "word.see_profile",
  neutral: "word.not_now",
  warning: "word.delete_profile",
  unstyled: "word.skip",
} as const satisfies Record<ButtonVariant, string>;
const variants = Object.keys(words) as ButtonVariant[];

const held = ["hover", "focus", "pressed"] as const;

export default function Buttons() {
  const t = useTexts("showcase");
  const path = usePaths();
  return (
    <Demo part="buttons">
      <Section title={t("section.variants")} wide>
        <div className={styles["scroll"]} tabIndex={0} role="region" aria-label={t("section.variants")}>
          <table className={styles["buttons"]}>
            <thead>
              <tr>
                <th scope="col">{t("word.variant")}</th>
                {["32", "40", "48"].map((height) => (
                  <th key={height} scope="col">{`${height} px`}</th>
                ))}
                {held.map((state) => (
                  <th key={state} scope="col">
                    {t(`state.${state}`)}
                  </th>
                ))}
                <th scope="col">{t("state.active")}</th>
                <th scope="col">{t("state.disabled")}</th>
                <th scope="col">{t("state.loading")}</th>
              </tr>
            </thead>
            <tbody>
              {variants.map((variant) => (
                <tr key={variant}>
                  <th scope="row">{variant}</th>
                  {(["sm", "md", "lg"] as const).map((size) => (
                    <td key={size}>
                      <Button type="button" {...{ variant, size }}>
                        {t(words[variant])}
                      </Button>
                    </td>
                  ))}
                  {held.map((state) => (
                    <td key={state} className={styles[state]}>
                      <Button type="button" variant={variant}>
                        {t(words[variant])}
                      </Button>
                    </td>
                  ))}
                  <td>
                    <Button type="button" variant={variant} active>
                      {t(words[variant])}
                    </Button>
                  </td>
                  <td>
                    <Button type="button" variant={variant} disabled>
                      {t(words[variant])}
                    </Button>
                  </td>
                  <td>
                    <Button type="button" variant={variant} loading>
                      {t(words[variant])}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <Section title={t("buttons.links")}>
        <State name={t("state.default")}>
          <ButtonLink href={path("specialists.public")}>{t("word.find_specialist")}</ButtonLink>
        </State>
        <State name={t("state.disabled")}>
          <ButtonLink href={path("specialists.public")} disabled>
            {t("word.find_specialist")}
          </ButtonLink>
        </State>
        <State name={t("state.loading")}>
          <ButtonLink href={path("specialists.public")} loading variant="tertiary">
            {t("word.find_specialist")}
          </ButtonLink>
        </State>
      </Section>
      <Section title={t("buttons.icons")}>
        <State name={t("buttons.icons_beside")}>
          <Cluster>
            <Button type="button" iconStart="calendar-plus">
              {t("word.book")}
            </Button>
            <Button type="button" variant="neutral" iconEnd="arrow-right">
              {t("word.next")}
            </Button>
          </Cluster>
        </State>
        <State name={t("buttons.icons_alone")}>
          <Cluster>
            {(["sm", "md", "lg"] as const).map((size) => (
              <Button key={size} type="button" variant="tertiary" size={size} icon="heart" aria-label={t("word.remember")} />
            ))}
          </Cluster>
        </State>
        <State name={t("state.loading")}>
          <Button type="button" icon="heart" variant="neutral" aria-label={t("word.remember")} loading />
        </State>
      </Section>
      <Section title={t("section.long")}>
        <State name={t("buttons.wraps")}>
          <div className={styles["narrow"]}>
            <Button type="button">{t("long.button")}</Button>
          </div>
        </State>
        <State name={t("buttons.truncates")}>
          <div className={styles["narrow"]}>
            <Button type="button" variant="secondary" truncate>
              {t("long.button")}
            </Button>
          </div>
        </State>
        <State name={t("buttons.full")}>
          <Button type="button" variant="neutral" size="lg" full>
            {t("word.book")}
          </Button>
        </State>
      </Section>
    </Demo>
  );
}
