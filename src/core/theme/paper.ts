import { memoize } from '../memoize.ts'
import { deriveRoles } from './roles.ts'
import type { RoleOverrides, Theme } from './types.ts'

/** A theme as it's printed: code that is light on dark on a screen is dark on light, since whole slabs of ink don't print well. */
export const onPaper = memoize((theme: Theme): Theme => {
  if (theme.code.surface === 'tint') return theme
  const code = { ...theme.code, surface: 'tint' } as const
  const roles = withoutCode(theme.roles ?? {})
  return { ...theme, code, roles, colors: deriveRoles(theme.palette, { ...theme, code, roles }) }
})

/** Colours that a theme gives code on a screen's dark ground don't suit a light one. */
function withoutCode(roles: RoleOverrides): RoleOverrides {
  const { codeBlock, codeBlockText, syntax, lineMarks, ...otherRoles } = roles
  return otherRoles
}
