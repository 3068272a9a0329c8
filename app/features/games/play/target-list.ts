import type { RegisteredTarget, TargetList } from "./parts/targets.ts";

type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";
export const isDirection = (key: string): key is Direction => /^Arrow(?:Left|Right|Up|Down)$/.test(key);

/** The penalty for each pixel that a target lies to the side of the direction. */
const beside = 2.5;

/** The targets that can be pressed now. */
export class Targets implements TargetList {
  readonly #all = new Set<RegisteredTarget>();

  readonly add = (target: RegisteredTarget): (() => void) => {
    this.#all.add(target);
    return () => this.#all.delete(target);
  };

  inOrder(): RegisteredTarget[] {
    return [...this.#all].toSorted((a, b) => a.index - b.index);
  }

  at(index: number): RegisteredTarget | undefined {
    return this.inOrder().find((one) => one.index === index);
  }

  main(): RegisteredTarget | undefined {
    return this.inOrder().find((one) => one.main);
  }

  focused(): RegisteredTarget | undefined {
    return [...this.#all].find(({ element }) => element === document.activeElement);
  }

  /** The nearest target in a direction from the focused one; the first, if none is focused. */
  towards(direction: Direction): RegisteredTarget | undefined {
    const from = this.focused();
    if (!from) return this.inOrder()[0];
    const here = middleOf(from.element);
    const sign = direction === "ArrowRight" || direction === "ArrowDown" ? 1 : -1;
    const across = direction === "ArrowLeft" || direction === "ArrowRight";
    return this.inOrder()
      .filter((one) => one !== from)
      .map((one) => {
        const there = middleOf(one.element);
        const [ahead, aside] = across ? [there.x - here.x, there.y - here.y] : [there.y - here.y, there.x - here.x];
        return { one, ahead: ahead * sign, aside: Math.abs(aside) };
      })
      .filter(({ ahead }) => ahead > 1)
      .toSorted((a, b) => a.ahead + beside * a.aside - (b.ahead + beside * b.aside))[0]?.one;
  }
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
