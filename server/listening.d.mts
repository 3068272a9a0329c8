interface Door {
  port: number;
  host?: string | undefined;
}
export function cannotListen(door: Door): Promise<string | undefined>;
export function whyNot(error: NodeJS.ErrnoException, door: Door): string;
