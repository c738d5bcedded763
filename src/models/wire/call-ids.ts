/** Gives each call of a reply an id, those of the history in mind. */
export class CallIds {
  readonly #taken: Set<string>;
  readonly #given = new Set<string>();
  readonly #isUsable: (given: string) => boolean;

  /** @param isUsable `false`: such an id counts as none given. */
  constructor(taken: ReadonlySet<string>, isUsable: (given: string) => boolean = () => true) {
    this.#taken = new Set(taken);
    this.#isUsable = isUsable;
  }

  /**
   * The server's own id; where it gave none, or gave this reply the same one before, a counted one, not a random one: the
   * next request is the same every time.
   */
  take(given: string | null | undefined): string {
    const id = given && !this.#given.has(given) && this.#isUsable(given) ? given : this.#free();
    this.#taken.add(id);
    this.#given.add(id);
    return id;
  }

  /** As `take`, but an id of the history counts as none given, too: for a provider that refuses to see one twice. */
  takeOnce(given: string | null | undefined): string {
    return this.take(given && this.#taken.has(given) ? null : given);
  }

  #free(): string {
    let number = this.#taken.size + 1;
    while (this.#taken.has(`call_${number}`)) number += 1;
    return `call_${number}`;
  }
}
