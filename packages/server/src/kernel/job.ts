/** Work that runs repeatedly in the background. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** `isStopping` tells a long run to end after its current step. */
  readonly task: (isStopping: () => boolean) => Promise<unknown>;
}
