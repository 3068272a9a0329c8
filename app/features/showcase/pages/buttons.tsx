import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, type ButtonProps, type ButtonVariant, Cluster } from "../../../ui/index.ts";
import { ShowcasePage, ForcedState, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";
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

const sizes = [
  ["sm", "32 px"],
  ["md", "40 px"],
  ["lg", "48 px"],
] as const;
const held = ["hover", "focus", "pressed"] as const;
const flags = ["active", "disabled", "loading"] as const;

type Looks = { heading: string; button: (variant: ButtonVariant) => React.ReactNode };

/** One row per variant, one column per look. */
function Variants({ title, columns }: { title: string; columns: readonly Looks[] }) {
  const t = useTexts("showcase");
  return (
    <div className={styles["scroll"]} tabIndex={0} role="region" aria-label={title}>
      <table className={styles["buttons"]}>
        <thead>
          <tr>
            <th scope="col">{t("word.variant")}</th>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant}>
              <th scope="row">{variant}</th>
              {columns.map(({ heading, button }) => (
                <td key={heading}>{button(variant)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export default function Buttons() {
  const t = useTexts("showcase");
  const path = usePaths();
  const button = (variant: ButtonVariant, looks: ButtonProps = {}) => (
    <Button type="button" variant={variant} {...looks}>
      {t(words[variant])}
    </Button>
  );
  const link = { href: path("specialists.public"), children: t("word.find_specialist") };
  return (
    <ShowcasePage part="buttons">
      <ShowcaseSection title={t("section.variants")} wide>
        <Variants
          title={t("section.variants")}
          columns={sizes.map(([size, heading]) => ({ heading, button: (variant) => button(variant, { size }) }))}
        />
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")} wide>
        <Variants
          title={t("section.states")}
          columns={[
            ...held.map((state) => ({
              heading: t(`state.${state}`),
              button: (variant: ButtonVariant) => <ForcedState state={state}>{button(variant)}</ForcedState>,
            })),
            ...flags.map((flag) => ({
              heading: t(`state.${flag}`),
              button: (variant: ButtonVariant) => button(variant, { [flag]: true }),
            })),
          ]}
        />
      </ShowcaseSection>
      <ShowcaseSection title={t("buttons.links")}>
        <ShowcaseState name={t("state.default")}>
          <ButtonLink {...link} />
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover">
          <ButtonLink {...link} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus">
          <ButtonLink {...link} />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <ButtonLink {...link} disabled />
        </ShowcaseState>
        <ShowcaseState name={t("state.loading")}>
          <ButtonLink {...link} loading variant="tertiary" />
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("buttons.icons")}>
        <ShowcaseState name={t("buttons.icons_beside")}>
          <Cluster>
            <Button type="button" iconStart="calendar-plus">
              {t("word.book")}
            </Button>
            <Button type="button" variant="neutral" iconEnd="arrow-right">
              {t("word.next")}
            </Button>
          </Cluster>
        </ShowcaseState>
        <ShowcaseState name={t("buttons.icons_alone")}>
          <Cluster>
            {sizes.map(([size]) => (
              <Button
                key={size}
                type="button"
                variant="tertiary"
                size={size}
                icon="heart"
                aria-label={t("word.remember")}
              />
            ))}
          </Cluster>
        </ShowcaseState>
        <ShowcaseState name={t("state.loading")}>
          <Button type="button" icon="heart" variant="neutral" aria-label={t("word.remember")} loading />
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.long")}>
        <ShowcaseState name={t("buttons.wraps")}>
          <div className={styles["narrow"]}>
            <Button type="button">{t("long.button")}</Button>
          </div>
        </ShowcaseState>
        <ShowcaseState name={t("buttons.truncates")}>
          <div className={styles["narrow"]}>
            <Button type="button" variant="secondary" truncate>
              {t("long.button")}
            </Button>
          </div>
        </ShowcaseState>
        <ShowcaseState name={t("buttons.full")}>
          <Button type="button" variant="neutral" size="lg" full>
            {t("word.book")}
          </Button>
        </ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
