import { useId } from "react";
import { classNames } from "../../../ui/index.ts";
import { ModalInside, type ModalInsideProps } from "../../../ui/modal.tsx";
import styles from "./demo.module.css";

/** A modal rendered inline, visible without opening it. */
export function StillModal(props: Omit<ModalInsideProps, "id">) {
  const id = useId();
  return (
    <div className={classNames("modal", styles["still"])} role="group" aria-labelledby={`${id}-title`}>
      <ModalInside id={id} {...props} />
    </div>
  );
}
