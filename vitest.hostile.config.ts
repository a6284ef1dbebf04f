import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['test/hostile/everything.ts'], testTimeout: 600_000, hookTimeout: 600_000 } })
