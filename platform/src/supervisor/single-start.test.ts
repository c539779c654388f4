import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { workspace } from '../build/packages.ts'
import { temporaryFolder } from '../testing/fake-release.ts'
import { needFreePorts } from './free-ports.ts'
import { AlreadyRunning, holdDataFolder } from './single-start.ts'

describe('the lock of a data folder', () => {
  test('tells a second start how to run beside the first', async () => {
    const folder = temporaryFolder()
    const held = await holdDataFolder(folder)
    await expect(holdDataFolder(folder)).rejects.toThrow(AlreadyRunning)
    await expect(holdDataFolder(folder)).rejects.toThrow(/PORTAL_DATA=.*PORTAL_PORT=/)
    const other = await holdDataFolder(temporaryFolder())
    other.release()
    held.release()
    const again = await holdDataFolder(folder)
    expect(again.afterCrash).toBe(false)
    again.release()
  })

  test('is free after a start was killed', async () => {
    const folder = temporaryFolder()
    const holder = join(workspace, 'platform/src/supervisor/single-start.ts')
    const program = `import(${JSON.stringify(holder)}).then((m) => m.holdDataFolder(${JSON.stringify(folder)})).then(() => { console.log('held'); setInterval(() => {}, 1000) })`
    const child = spawn(process.execPath, ['--import', 'tsx', '-e', program], {
      cwd: workspace,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    await expect(holdDataFolder(folder)).rejects.toThrow(AlreadyRunning)
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    const held = await holdDataFolder(folder)
    expect(held.afterCrash).toBe(true)
    held.release()
  })
})

test('an occupied port is named, with the remedy', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(needFreePorts([port], '127.0.0.1', 0)).rejects.toThrow(new RegExp(`Port ${port} is taken.*PORTAL_PORT`))
  await new Promise((resolve) => server.close(resolve))
  await expect(needFreePorts([port], '127.0.0.1', 0)).resolves.toBeUndefined()
})
