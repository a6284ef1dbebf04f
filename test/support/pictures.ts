/** Pictures of 8 by 4 pixels, all red, as `data:` addresses. */
export const dotPng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAFElEQVR4nGM8ISfHgA0wYRUlSwIAZiYBDHImCC4AAAAASUVORK5CYII='

export const dotWebp = 'data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvB8AAAAdQjyLXo/+BiOh/AAA='

export const dotSvg =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjQiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjQiIGZpbGw9IiNjODFlMWUiLz48L3N2Zz4='
