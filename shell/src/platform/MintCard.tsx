import { useState, type FormEvent } from 'react'
import { useAction } from '@portal/shared/client'
import { consoleCalls, type CallInput } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Card, Cluster, Notice, SelectField, Stack, TextField } from '@portal/shared/ui'
import { Refused } from './Refused.tsx'
import { useOverview } from './use-overview.ts'
import { versionNames } from './version-names.ts'
import { When } from './When.tsx'

type Kind = CallInput<typeof consoleCalls.mintOverride>['body']['kind']

const kinds: readonly Kind[] = ['version', 'build', 'set']
const hours = ['1', '2', '4', '8'] as const

/** Makes a link that shows one browser something else than what is live, for some hours. */
export function MintCard() {
  const { t } = useTranslation('platform')
  const { sets, stable, tenants } = useOverview()
  const remotes = versionNames(sets.filter(({ id }) => id === stable)).filter((name) => name !== 'shell')
  const [kind, setKind] = useState<Kind>('version')
  const [remote, setRemote] = useState(remotes[0] ?? '')
  const [what, setWhat] = useState('')
  const [lasts, setLasts] = useState('2')
  const [tenant, setTenant] = useState(tenants[0]?.short ?? '')
  const mint = useAction(consoleCalls.mintOverride, { refresh: [consoleCalls.listOverrides] })
  const [made, setMade] = useState<{ link: string; expires: string }>()
  const { error } = mint

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const value = what.trim()
    if (value === '') return
    setMade(undefined)
    const common = { hours: Number(lasts) }
    const body =
      kind === 'set'
        ? { kind, set: value, ...common }
        : kind === 'build'
          ? { kind, remote, url: value, ...common }
          : { kind, remote, version: value, ...common }
    const result = await mint.run({ body })
    const origin = tenants.find(({ short }) => short === tenant)?.origin ?? ''
    if (result.ok) setMade({ link: `${origin}/?${result.data.data.query}`, expires: result.data.data.expires })
  }
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link)
    toast.success(t('mint.copied'))
  }
  return (
    <Card title={t('mint.title')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <p>{t('mint.text')}</p>
          <SelectField
            label={t('mint.kind')}
            value={kind}
            onChange={(next) => {
              setKind(next as Kind)
              setWhat('')
              mint.clearError()
            }}
            options={kinds.map((value) => ({ value, label: t(`mint.of.${value}`) }))}
          />
          {kind === 'set' ? null : (
            <SelectField
              label={t('remote')}
              value={remote}
              onChange={setRemote}
              options={remotes.map((name) => ({ value: name, label: name }))}
            />
          )}
          <TextField label={t(`mint.what.${kind}`)} help={t(`mint.whatHelp.${kind}`)} value={what} onChange={setWhat} />
          <SelectField
            label={t('mint.lasts')}
            value={lasts}
            onChange={setLasts}
            options={hours.map((value) => ({ value, label: t('mint.hours', { count: Number(value) }) }))}
          />
          <SelectField
            label={t('mint.company')}
            value={tenant}
            onChange={setTenant}
            options={tenants.map(({ name, short }) => ({ value: short, label: name }))}
          />
          <div>
            <Button
              type="submit"
              kind="primary"
              isLoading={mint.isRunning}
              disabledReason={what.trim() === '' ? t('change.incomplete') : undefined}
            >
              {t('mint.button')}
            </Button>
          </div>
          {error ? <Refused error={error} /> : null}
          {made ? (
            <Notice tone="success" live="polite" title={t('mint.made')}>
              <Stack gap={2}>
                <p>
                  {t('mint.until')} <When at={made.expires} />
                </p>
                <TextField label={t('mint.link')} readOnly value={made.link} onChange={() => undefined} />
                <Cluster>
                  <Button size="small" onClick={() => void copy(made.link)}>
                    {t('mint.copy')}
                  </Button>
                </Cluster>
              </Stack>
            </Notice>
          ) : null}
        </Stack>
      </form>
    </Card>
  )
}
