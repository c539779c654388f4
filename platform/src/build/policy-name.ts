/** Name of the Trusted Types policy of one build; the edge lists it in the Content-Security-Policy. */
export function policyName(global: string): string {
  return `webpack-${global}`
}
