import type { Tag } from '@portal/shared/contract'
import { useRef } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { EmptyState, Loaded } from '@portal/shared/ui'
import { TagRow } from './TagRow.tsx'
import { useTags, type TagTab } from './use-tags.ts'
import styles from './TagsPage.module.css'

/** The tags of a tab under their categories (S-71). */
export function TagList({ tab }: { tab: TagTab }) {
  const { t } = useTranslation('staff-tags')
  return (
    <Loaded query={useTags(tab)} loading={t('loading')} failed={t('failed')} rows={6}>
      {({ data: tags }) =>
        tags.length === 0 ? (
          <EmptyState title={t(`none.${tab.id}`)}>{t(`noneHelp.${tab.id}`)}</EmptyState>
        ) : (
          <Categories tags={tags} />
        )
      }
    </Loaded>
  )
}

function Categories({ tags }: { tags: readonly Tag[] }) {
  const { t } = useTranslation('staff-tags')
  const list = useRef<HTMLDivElement>(null)
  const categories = [...new Set(tags.map(({ category }) => category))]
  return (
    // Takes the focus when the tag with the focus has left the list.
    <div ref={list} tabIndex={-1} className={styles.list}>
      {categories.map((category) => {
        const own = tags.filter((tag) => tag.category === category)
        return (
          <section key={category} aria-label={category}>
            <h3 className={styles.category}>
              {category} <span className={styles.count}>{t('count', { count: own.length })}</span>
            </h3>
            <ul role="list">
              {own.map((tag) => (
                <TagRow key={tag.id} tag={tag} onMoved={() => list.current?.focus()} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
