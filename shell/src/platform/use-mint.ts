import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { consoleCalls } from '@portal/shared/contract'
import { mintOrder, type MintValues } from './mint-order.ts'
import { useLiveRemotes } from './use-live-remotes.ts'
import { useOverview } from './use-overview.ts'

/** The form that makes an override, and the link that it has made. */
export function useMint() {
  const { tenants } = useOverview()
  const [first = ''] = useLiveRemotes()
  const [values, setValues] = useState<MintValues>({
    kind: 'version',
    remote: first,
    what: '',
    hours: '2',
    tenant: tenants[0]?.short ?? '',
  })
  const [made, setMade] = useState<{ link: string; expires: string }>()
  const { clearError, error, isRunning, run } = useAction(consoleCalls.mintOverride, {
    refresh: [consoleCalls.listOverrides],
  })
  const order = mintOrder(values)

  const change = (changed: Partial<MintValues>) => setValues({ ...values, ...changed })
  const changeKind = (kind: MintValues['kind']) => {
    change({ kind, what: '' })
    clearError()
  }
  const submit = async () => {
    if (!order) return
    setMade(undefined)
    const result = await run({ body: order })
    const origin = tenants.find(({ short }) => short === values.tenant)?.origin ?? ''
    if (result.ok) setMade({ link: `${origin}/?${result.data.data.query}`, expires: result.data.data.expires })
  }
  return { values, change, changeKind, tenants, isReady: order !== undefined, submit, made, error, isRunning }
}
