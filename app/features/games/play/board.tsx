import { useEffect, useState } from "react";
import { pictureUrl } from "../pictures/picture-url.ts";
import styles from "./play.module.css";
import type { StrandScreen, ScreenProps } from "./screen.ts";

/** The longest that a task waits for its pictures. */
const picturesWithin = 2000;
const ready = new Set<string>();

async function shown(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
  ready.add(url);
}

/** Whether the pictures are ready to be drawn. */
function useReady(urls: readonly string[]): boolean {
  const all = urls.every((url) => ready.has(url));
  const [, again] = useState(0);
  useEffect(() => {
    if (all) return undefined;
    let left = false;
    const timer = setTimeout(() => {
      for (const url of urls) ready.add(url);
      if (!left) again((n) => n + 1);
    }, picturesWithin);
    void Promise.all(urls.map(shown)).then(() => !left && again((n) => n + 1));
    return () => {
      left = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list belongs to the task, and the component's key identifies the task
  }, [all]);
  return all;
}

/** The board of a task, shown once its pictures have loaded, or after two seconds without them. */
export function Board({ screen, ...props }: ScreenProps & { screen: StrandScreen }) {
  const [urls] = useState(() => (screen.pictures?.(props.task) ?? []).map(pictureUrl));
  const seen = useReady(urls);
  return <div className={styles["board"]}>{seen && <screen.Board {...props} />}</div>;
}
