import type { DetailedHTMLProps, HTMLAttributes } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "korak-help": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string };
    }
  }
}
