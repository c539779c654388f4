import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import {
  endpoints,
  type TemplateContent,
  type TemplateRow,
  type TemplateVersionRow,
  type TemplateWords,
} from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Badge, Button, Card, Cluster, DateText, smallPrint } from '@portal/shared/ui'
import { SideBySide } from '../../lib/side-by-side/SideBySide.tsx'
import { LineDiff } from '../../lib/text-diff/LineDiff.tsx'
import styles from './VersionsCard.module.css'

interface VersionsCardProps {
  template: TemplateRow
  versions: readonly TemplateVersionRow[]
}

/** Every version, newest first, with its changes, its author and its use; an earlier one can be used again. */
export function VersionsCard({ template, versions }: VersionsCardProps) {
  const { t } = useTranslation('staff-templates')
  const { template_id: id, published_version: used } = template
  const [open, setOpen] = useState<number | null>(null)
  const { run, isRunning, error } = useAction(endpoints.publishTemplate, {
    refresh: [endpoints.getTemplate, endpoints.listTemplates, endpoints.listLetterTemplates, endpoints.listEmails],
  })
  const publish = async (version: number | null) => {
    const answer = await run({ params: { template_id: id }, body: { version } })
    if (answer.ok) toast.success(version === null ? t('withdrawn') : t('published', { version }))
  }
  return (
    <Card
      title={t('versions')}
      actions={
        used === null ? null : (
          <Button size="small" kind="quiet" isLoading={isRunning} onClick={() => void publish(null)}>
            {t('withdraw')}
          </Button>
        )
      }
    >
      <Refused title={t('notPublished')} failure={error && errorText(error)} />
      <ol role="list">
        {versions.map((version, at) => (
          <li key={version.version} className={styles.item}>
            <div className={styles.line}>
              <VersionFacts version={version} isUsed={version.version === used} />
              <Cluster>
                <Button
                  size="small"
                  kind="quiet"
                  aria-expanded={open === version.version}
                  onClick={() => setOpen(open === version.version ? null : version.version)}
                >
                  {t(at === versions.length - 1 ? 'showWords' : 'showChanges')}
                </Button>
                {version.version === used ? null : (
                  <Button size="small" isLoading={isRunning} onClick={() => void publish(version.version)}>
                    {t(used !== null && version.version < used ? 'rollBack' : 'publish', { version: version.version })}
                  </Button>
                )}
              </Cluster>
            </div>
            {open === version.version ? (
              <VersionDiff before={versions[at + 1]?.content ?? null} after={version.content} />
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function VersionFacts({ version, isUsed }: { version: TemplateVersionRow; isUsed: boolean }) {
  const { t } = useTranslation('staff-templates')
  const zone = useTenant((s) => s.settings.zone)
  return (
    <span className={styles.facts}>
      <b>{t('version', { version: version.version })}</b>
      {isUsed ? <Badge tone="success">{t('inUse')}</Badge> : null}
      <span className={smallPrint}>
        {version.author ?? t('byProduct')}, <DateText instant={version.created_at} zone={zone} />
      </span>
    </span>
  )
}

interface VersionDiffProps {
  /** Null for the first version. */
  before: TemplateContent | null
  after: TemplateContent
}

const written = ({ name, subject, body }: TemplateWords) => [name, subject, body].join('\n')

/** The changes of a version in both languages. */
function VersionDiff({ before, after }: VersionDiffProps) {
  const { t } = useTranslation('staff-templates')
  return (
    <div className={styles.diffs}>
      <SideBySide>
        {(language) => (
          <div>
            <h3 className={styles.language}>{t(`language.${language}`)}</h3>
            <LineDiff
              before={before && written(before[language])}
              after={written(after[language])}
              language={language}
              label={t('changesIn', { language: t(`language.${language}`) })}
            />
          </div>
        )}
      </SideBySide>
    </div>
  )
}
