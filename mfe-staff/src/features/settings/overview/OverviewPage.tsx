import { useRef } from 'react'
import type { TenantDraft, TenantOverview } from '@portal/shared/contract'
import { groupNames } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Link, useSearchParams } from '@portal/shared/router'
import { Button, Card, Checkbox, EmptyState, LinkButton, SelectField, Stack, TextField } from '@portal/shared/ui'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { StateCard } from './StateCard.tsx'
import { useSlashKey } from '../../../lib/use-slash-key.ts'
import { isGroup } from '../model/setting-groups.ts'
import { settingPaths } from '../model/setting-paths.ts'
import { settingRows, type SettingRow } from './setting-rows.ts'
import { SettingsTable } from './SettingsTable.tsx'
import styles from './Overview.module.css'

/** /admin/portal: every setting of the tenant with its value and its origin (K-31). */
export function OverviewPage() {
  const { t } = useTranslation('staff-settings')
  return (
    <SettingsFrame title={t('title')} lead={t('lead')}>
      {(overview, draft) => (
        <>
          <StateCard overview={overview} />
          <OverviewList overview={overview} draft={draft} />
        </>
      )}
    </SettingsFrame>
  )
}

/** All settings by group, filtered by group, words and difference. */
function OverviewList({ overview, draft }: { overview: TenantOverview; draft: TenantDraft }) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const filter = useFilter()
  const wanted = filter.q.trim().toLowerCase()
  const fits = ({ setting, group, flag, differs, drafted }: SettingRow) => {
    const words = [setting.id, t(`staff-setting-keys:name.${setting.id}`), t(`group.${group}`), flag ?? '']
    if (filter.group !== '' && group !== filter.group) return false
    return (!filter.only || differs || drafted) && words.some((one) => one.toLowerCase().includes(wanted))
  }
  const rows = settingRows(overview, draft).filter(fits)
  return (
    <Stack gap={6}>
      <Filters filter={filter} count={rows.length} />
      {rows.length === 0 ? (
        <EmptyState
          title={t('noneFit')}
          actions={<Button onClick={() => filter.show({ q: '', only: false, group: '' })}>{t('showAll')}</Button>}
        >
          {t('noneFitHelp')}
        </EmptyState>
      ) : null}
      {groupNames.map((group) => {
        const found = rows.filter((row) => row.group === group)
        const name = t(`group.${group}`)
        const edit = (
          <LinkButton
            as={Link}
            to={settingPaths.group(group)}
            size="small"
            aria-label={t('editGroup', { group: name })}
          >
            {t('edit')}
          </LinkButton>
        )
        return found.length > 0 ? (
          <Card key={group} title={name} padding="plain" actions={edit}>
            <SettingsTable caption={name} rows={found} />
          </Card>
        ) : null
      })}
    </Stack>
  )
}

interface Filter {
  /** Words of the setting. */
  q: string
  /** Only settings with another value than the product's, or with a change in the draft. */
  only: boolean
  /** Empty: all groups. */
  group: string
}

/** The filter, kept in the address; typing makes no new entries of the history. */
function useFilter(): Filter & { show: (change: Partial<Filter>) => void } {
  const [params, setParams] = useSearchParams()
  const asked = params.get('group') ?? undefined
  const filter = {
    q: params.get('q') ?? '',
    only: params.get('only') === 'other',
    group: isGroup(asked) ? asked : '',
  }
  const show = (change: Partial<Filter>) => {
    const { q, only, group } = { ...filter, ...change }
    setParams({ ...(group && { group }), ...(q && { q }), ...(only && { only: 'other' }) }, { replace: true })
  }
  return { ...filter, show }
}

function Filters({ filter: { q, only, group, show }, count }: { filter: ReturnType<typeof useFilter>; count: number }) {
  const { t } = useTranslation('staff-settings')
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  return (
    <div role="search" className={styles.filters}>
      <div className={styles.search}>
        <TextField
          ref={field}
          type="search"
          label={t('search')}
          value={q}
          onChange={(text) => show({ q: text })}
          maxLength={60}
          isOptional={false}
          autoComplete="off"
          aria-keyshortcuts="/"
        />
      </div>
      <SelectField
        label={t('inPart')}
        value={group}
        onChange={(next) => show({ group: next })}
        options={[
          { value: '', label: t('allParts') },
          ...groupNames.map((name) => ({ value: name, label: t(`group.${name}`) })),
        ]}
      />
      <Checkbox label={t('onlyOther')} isChecked={only} onChange={(isOn) => show({ only: isOn })} />
      <p className={styles.count} role="status">
        {t('shown', { count })}
      </p>
    </div>
  )
}
