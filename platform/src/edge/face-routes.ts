import type { FastifyInstance } from 'fastify'
import { faceOf, facesFolder } from '../faces/face-files.ts'
import { notFound } from './not-found.ts'
import { plainHeaders } from './security-headers.ts'

/** A typeface by the value of its setting: the preview of a portal's look shows those that no page has loaded. */
export function faceRoutes(app: FastifyInstance, assets: string): void {
  app.get<{ Params: { face: string } }>('/portal/faces/:face.css', (request, reply) => {
    const face = faceOf(request.params.face)
    if (!face) return notFound(reply)
    return reply
      .headers(plainHeaders)
      .type('text/css; charset=utf-8')
      .send(face.preview(assets + facesFolder))
  })
}
