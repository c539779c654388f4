import { themeFromColors } from '@portal/shared/domain'
import { error, warning, type Rule } from './finding.ts'

/** WCAG 2.2 1.4.3: the portal darkens a colour until it can be read; one that would be another colour then is refused. */
export const lintTheme: Rule = ({ file }) => {
  const theme = themeFromColors(file.primary_color, file.secondary_color)
  if (!theme.ok) return [error('color_unreadable', `/${theme.color}_color`, { detail: file[`${theme.color}_color`] })]
  return (['primary', 'secondary'] as const).flatMap((name) => {
    const [wanted, used] = [file[`${name}_color`], theme[name][600]]
    return wanted.toLowerCase() === used
      ? []
      : [warning('color_adjusted', `/${name}_color`, { detail: `${wanted} → ${used}` })]
  })
}
