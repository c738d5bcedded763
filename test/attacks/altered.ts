import type { EventSpec } from "../../demo/github/events/payload.ts";
import { isObject, type JsonObject } from "../../demo/github/http/json.ts";
import type { Event } from "../e2e/scene.ts";
import type { Arena } from "./arena.ts";

/** An event that says something else in some places than the local GitHub would: `change` is laid over its payload. */
export async function altered({ scene }: Arena, event: EventSpec, change: JsonObject): Promise<Event> {
  return { name: event.event, payload: laid(await scene.stage.github.eventPayload(event), change) };
}

function laid(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over;
  const both = { ...under };
  for (const [key, value] of Object.entries(over)) both[key] = laid(under[key], value);
  return both;
}
