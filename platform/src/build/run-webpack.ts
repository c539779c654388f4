import webpack, { type Configuration, type StatsCompilation } from 'webpack'
import { BuildFault } from './build-fault.ts'

/** Runs one build and prints its warnings. @throws {BuildFault} with webpack's errors */
export async function runWebpack(config: Configuration): Promise<void> {
  const compiler = webpack(config)
  const stats = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result) reject(error ?? new Error('webpack gave no result'))
      else resolve(result.toJson({ all: false, errors: true, warnings: true }))
    })
  })
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()))
  })
  const text = (list: StatsCompilation['errors']) =>
    (list ?? []).map((e) => `${e.moduleName ?? ''} ${e.message}`.trim())
  for (const warning of text(stats.warnings)) console.warn(`${config.name}: ${warning}`)
  const errors = text(stats.errors)
  if (errors.length) throw new BuildFault(`${config.name} does not build:\n${errors.join('\n')}`)
}
