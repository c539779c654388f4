import { type FormEvent, useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Card, SelectField, Stack, TextField, Cluster, Notice } from '@portal/shared/ui'
import { toast } from '@portal/shared/portal'
import { useAction } from '@portal/shared/client'
import { consoleCalls } from '@portal/shared/contract'
import { Refused } from './Refused.tsx'
import { RemoteField } from './RemoteField.tsx'
import { When } from './When.tsx'
import { mintOrder, type MintValues } from './mint-order.ts'
import { useLiveRemotes, useOverview } from './use-overview.ts'

const kinds = ['version', 'build', 'set'] as const
const hours = ['1', '2', '4', '8'] as const

/** Makes a link that shows one browser another version than the live one, for some hours. */
export function MintCard() {
  const { t } = useTranslation('platform')
  const { values, change, changeKind, tenants, isReady, submit, made, error, isRunning } = useMint()
  const { kind } = values
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Card title={t('mint.title')}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={4}>
          <p>{t('mint.text')}</p>
          <SelectField
            label={t('mint.kind')}
            value={kind}
            onChange={(next) => changeKind(next as typeof kind)}
            options={kinds.map((value) => ({ value, label: t(`mint.of.${value}`) }))}
          />
          {kind === 'set' ? null : <RemoteField value={values.remote} onChange={(remote) => change({ remote })} />}
          <TextField
            label={t(`mint.what.${kind}`)}
            help={t(`mint.whatHelp.${kind}`)}
            value={values.what}
            onChange={(what) => change({ what })}
          />
          <SelectField
            label={t('mint.lasts')}
            value={values.hours}
            onChange={(next) => change({ hours: next })}
            options={hours.map((value) => ({ value, label: t('mint.hours', { count: Number(value) }) }))}
          />
          <SelectField
            label={t('mint.company')}
            value={values.tenant}
            onChange={(tenant) => change({ tenant })}
            options={tenants.map(({ name, short }) => ({ value: short, label: name }))}
          />
          <div>
            <Button
              type="submit"
              kind="primary"
              isLoading={isRunning}
              disabledReason={isReady ? undefined : t('change.incomplete')}
            >
              {t('mint.button')}
            </Button>
          </div>
          {error ? <Refused error={error} /> : null}
          {made ? <MadeLink {...made} /> : null}
        </Stack>
      </form>
    </Card>
  )
}

/** A new link with a button to copy it. */
function MadeLink({ link, expires }: { link: string; expires: string }) {
  const { t } = useTranslation('platform')
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    toast.success(t('mint.copied'))
  }
  return (
    <Notice tone="success" live="polite" title={t('mint.made')}>
      <Stack gap={2}>
        <p>
          {t('mint.until')} <When at={expires} />
        </p>
        <TextField label={t('mint.link')} readOnly value={link} onChange={() => undefined} />
        <Cluster>
          <Button size="small" onClick={() => void copy()}>
            {t('mint.copy')}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  )
}

/** The state of the form that makes an override, and its new link. */
function useMint() {
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
