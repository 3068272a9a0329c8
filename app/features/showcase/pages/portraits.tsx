import { useTexts } from "../../../navigation/link.tsx";
import { AvatarPair, Portrait, type Tint } from "../../../ui/index.ts";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";
import styles from "../components/demo.module.css";

const tints: Tint[] = ["green", "apricot", "sky", "lilac", "lime", "stone"];
const sizes = [36, 48, 60, 76, 104, 132] as const;

export default function Portraits() {
  const t = useTexts("showcase");
  return (
    <ShowcasePage part="portraits">
      <ShowcaseSection title={t("portraits.sizes")} wide>
        <div className={styles["row"]}>
          {sizes.map((size, index) => (
            <Portrait
              key={size}
              size={size}
              name="Maja Kovač"
              src={`/portraits/specialist-0${index + 1}.svg`}
              tint={tints[index]}
            />
          ))}
        </div>
      </ShowcaseSection>
      <ShowcaseSection title={t("portraits.tints")} wide>
        <div className={styles["row"]}>
          {tints.map((tint, index) => (
            <Portrait
              key={tint}
              size={76}
              rise={false}
              name="Zala"
              src={`/portraits/child-0${index + 1}.svg`}
              tint={tint}
              shape={([1, 2, 3] as const)[index % 3]}
            />
          ))}
        </div>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("portraits.initials")}>
          <div className={styles["row"]}>
            <Portrait size={76} name="Špela Žagar" alt="Špela Žagar" tint="lime" />
            <Portrait size={48} name="Đorđe Ćirić" alt="Đorđe Ćirić" tint="sky" />
          </div>
        </ShowcaseState>
        <ShowcaseState name={t("portraits.pair")}>
          <AvatarPair>
            <Portrait size={60} name="Zala" src="/portraits/child-02.svg" tint="apricot" />
            <Portrait
              size={60}
              name="Maja Kovač"
              src="/portraits/specialist-03.svg"
              tint="green"
              shape={2}
              rise={false}
            />
          </AvatarPair>
        </ShowcaseState>
        <ShowcaseState name={t("portraits.flipped")}>
          <Portrait size={104} name="Luka Šinkovec" src="/portraits/specialist-04.svg" tint="sky" flip />
        </ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
