/**
 * A key of front matter as it's compared with the names in a Word template: case doesn't matter, nor whether it has `-` or `_`.
 *
 * @example fieldKey('Project-No') // 'project_no'
 */
export function fieldKey(name: string): string {
  return name.trim().toLowerCase().replaceAll('-', '_')
}
