/** In the demo both processes run on one machine, so a fixed key is safe; every other installation sets its own. */
const demoKey = 'demo-processor-key'

/**
 * The key that the portal's server and the hosted origin share. Production must set it: whoever knows the key can
 * settle payments that never reached the simulator, and open hosted pages that nobody asked for.
 */
export function processorKey(env: NodeJS.ProcessEnv): string {
  const key = env['PORTAL_PROCESSOR_KEY'] ?? ''
  if (key.length >= 32) return key
  if (env['PORTAL_MODE'] === 'production')
    throw new Error(
      'PORTAL_PROCESSOR_KEY is missing: give the API and the hosted origin the same secret of 32 characters or more.',
    )
  return key || demoKey
}
