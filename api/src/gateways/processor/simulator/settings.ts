/** The path on the portal's server that receives the simulator's events. */
export const webhookPath = '/api/v1/webhooks/processor'
