import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ModelAdapter } from "../../src/core/model.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { fallbackModel, isBusyOrGone } from "../../src/models/fallback.ts";
import { reactWhereNeeded } from "../../src/models/react-learnt.ts";
import { reactText } from "../../src/models/react-text.ts";
import { recordingModel } from "../../src/models/recording.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { withUsualNames } from "../../src/models/usual-names.ts";
import { createFakeLog } from "../fakes/log.ts";
import { collect, ManualClock, requestOf } from "./kit.ts";

/** A model that has all that a model can have. */
function fullModel(): Required<ModelAdapter> {
  const { name, contextWindow, maxOutputTokens, price, spent, stream } = scriptedModel({
    replies: [{ content: "all" }],
  });
  const small = scriptedModel({ replies: [] }, { name: "little" });
  return {
    ...{ name, contextWindow, maxOutputTokens, price, spent: spent ?? (() => false), stream },
    ...{ unpriced: "little", tokenless: true, small },
  };
}

const options = { clock: new ManualClock(), isLeftFor: isBusyOrGone, tell: () => {} };
const WRAPPERS: Readonly<Record<string, (model: ModelAdapter) => ModelAdapter>> = {
  recording: (model) => recordingModel(model, { write: () => {}, redact: createRedactor([]) }),
  fallback: (model) => fallbackModel([model], options),
  "usual names": withUsualNames,
  "in words": reactText,
  "in words where needed": (model) => reactWhereNeeded(model, createFakeLog()),
};

for (const [what, wrap] of Object.entries(WRAPPERS)) {
  describe(`a model that is wrapped for ${what}`, () => {
    it("has all that it had", () => {
      const { stream: _, small, spent: __, ...members } = fullModel();
      const { small: wrappedSmall, ...wrapped } = wrap(fullModel());
      assert.deepEqual({ ...wrapped, stream: null, spent: null }, { ...members, stream: null, spent: null });
      assert.equal(wrappedSmall?.name, small.name);
    });

    it("is spent when the model is", async () => {
      const wrapped = wrap(fullModel());
      assert.equal(wrapped.spent?.(), false);
      await collect(wrapped, requestOf());
      assert.equal(wrapped.spent?.(), true);
    });
  });
}

it("a list of models is spent when the one that is asked now is", async () => {
  const busy = {
    content: [],
    stopReason: "error",
    errorCode: "model_overloaded",
    errorMessage: "Busy.",
  } as const;
  const list = fallbackModel(
    [scriptedModel({ replies: [busy] }), scriptedModel({ replies: [{ content: "b" }] })],
    options,
  );
  assert.equal(list.spent?.(), false);
  await collect(list, requestOf());
  assert.equal(list.spent?.(), true);
});
