/** Drops what only the OpenAPI document shows, and marks calls that make schemas as free of side effects. */
export default function withoutSideEffects(source: string): string
