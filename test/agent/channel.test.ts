import assert from "node:assert/strict";
import { test } from "node:test";
import { Channel } from "../../src/agent/channel.ts";

test("values come out in their order, and the maker waits until each was taken", async () => {
  const channel = new Channel<number>();
  const log: string[] = [];
  const making = (async () => {
    for (const value of [1, 2, 3]) {
      await channel.put(value);
      log.push(`taken ${value}`);
    }
    channel.close();
  })();
  for await (const value of channel) log.push(`got ${value}`);
  await making;
  assert.deepEqual(log, ["got 1", "taken 1", "got 2", "taken 2", "got 3", "taken 3"]);
});

test("a taker who leaves lets the maker go on, and nothing is kept for it", async () => {
  const channel = new Channel<number>();
  const making = (async () => {
    await channel.put(1);
    await channel.put(2);
    return "done";
  })();
  for await (const _ of channel) break;
  assert.equal(await making, "done");
});

test("a channel that is closed while somebody waits ends for them", async () => {
  const channel = new Channel<number>();
  const next = channel[Symbol.asyncIterator]().next();
  channel.close();
  assert.equal((await next).done, true);
});
