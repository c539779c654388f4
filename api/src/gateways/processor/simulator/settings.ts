/** Where the simulator posts its events to, on the portal's server. */
export const webhookPath = '/api/v1/webhooks/processor'
