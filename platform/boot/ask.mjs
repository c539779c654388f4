import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

/**
 * Sends a GET to a port of this machine. The certificate is not verified: it is for the tenants' hosts.
 * @param {number} port
 * @param {string} path
 * @param {{ isSecure?: boolean, headers?: Record<string, string>, patience?: number }} [options] `patience` in milliseconds
 * @returns {Promise<{ status: number, text: string }>} @throws without an answer; `code` says why
 */
export function ask(port, path, { isSecure = false, headers = {}, patience = 5000 } = {}) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers, timeout: patience, rejectUnauthorized: false }
    const call = (isSecure ? httpsRequest : httpRequest)(options, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part) => (text += part))
      reply.on('end', () => resolve({ status: reply.statusCode, text }))
    })
    call.on('error', reject)
    call.on('timeout', () => call.destroy(Object.assign(new Error(), { code: `no answer in ${patience / 1000} s` })))
    call.end()
  })
}

/** The status of the same request; 0 without an answer. */
export const statusOf = (port, path, options) =>
  ask(port, path, options).then(
    ({ status }) => status,
    () => 0,
  )
