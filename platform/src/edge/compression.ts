import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes from which an answer is compressed: a smaller one fits into a packet anyway. */
export const smallestCompressed = 1024

/** How pages and answers are compressed: made for each request, while the visitor waits, so higher qualities cost more than they save. */
export const pageCompression = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 }

const options: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: smallestCompressed,
  brotliOptions: { params: pageCompression },
  customTypes: /^(?:text\/(?:html|plain|css|csv)|application\/(?:problem\+)?json|image\/svg\+xml)(?:;|$)/,
  // Bodies of calls are never compressed; unpacking one could take any amount of memory.
  globalDecompression: false,
}

/** Compresses the pages of this scope. A page repeats nothing that its request says, so its length gives nothing away. */
export async function compressPages(pages: FastifyInstance): Promise<void> {
  await pages.register(compress, options)
}

/**
 * Compresses the API's answers in this scope, for the portal's own pages only. An answer can hold secrets beside words of
 * its request: a stranger's page that repeats a request with guesses and sees the length of the answers could find the
 * secrets out (BREACH). `Sec-Fetch-Site` says where a call comes from; browsers let no script set it.
 */
export async function compressCalls(calls: FastifyInstance): Promise<void> {
  calls.addHook('onSend', async (request, reply) => {
    const isOwn = request.headers['sec-fetch-site'] === 'same-origin'
    // The library's threshold does not hold for answers that are passed on.
    const isLarge = Number(reply.getHeader('content-length') ?? Infinity) >= smallestCompressed
    // The library leaves answers to such requests as they are. The call has been passed on before, without this header.
    if (!isOwn || !isLarge) request.headers['x-no-compression'] = '1'
  })
  await calls.register(compress, options)
}
