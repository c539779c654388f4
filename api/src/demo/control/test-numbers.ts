import type { App } from '../../http/context.ts'
import { testNumbersDocument } from '../../gateways/processor/simulator/test-numbers-document.ts'

/** `GET /demo/test-numbers.json`, made from the simulator's own table so that the two always agree. */
export function testNumbersControl(app: App): void {
  app.get('/demo/test-numbers.json', async () => testNumbersDocument())
}
