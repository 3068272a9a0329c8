import { Skeleton } from "../../../ui/index.ts";
import styles from "./demo.module.css";

/** Skeleton of a specialist's card. */
export function CardSkeleton() {
  return (
    <div className="flow">
      <div className={styles["beside"]}>
        <Skeleton kind="portrait" />
        <div>
          <Skeleton kind="title" width={8} />
          <Skeleton width={10} />
          <Skeleton width={4} />
        </div>
      </div>
      <div className={styles["row"]}>
        <Skeleton kind="tag" />
        <Skeleton kind="tag" />
      </div>
      <div className={styles["ends"]}>
        <Skeleton width={4} />
        <Skeleton kind="button" />
      </div>
    </div>
  );
}
