/** Raise it with any change of what is stored, so that old and new nodes never meet. */
const prefix = 'octavo:kept-v1'

/**
 * Counts the bytes that nodes keep in Redis, of all keys together, in functions for other scripts:
 *
 * - `now`: the time in milliseconds
 * - `keptBytes()`: how many are kept
 * - `keep(name, bytes, milliseconds)`: so many are kept under a name, in place of those before, for so long
 * - `keptOf(name)`: how many are kept under it
 *
 * What has expired isn't counted any more.
 */
export const countKept = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local keptTotal, keptSizes, keptUntil = '${prefix}:total', '${prefix}:sizes', '${prefix}:until'
local function keptOf(name)
  return tonumber(redis.call('HGET', keptSizes, name) or 0)
end
local function keep(name, bytes, milliseconds)
  redis.call('INCRBY', keptTotal, bytes - keptOf(name))
  if bytes > 0 then
    redis.call('HSET', keptSizes, name, bytes)
    redis.call('ZADD', keptUntil, now + milliseconds, name)
  else
    redis.call('HDEL', keptSizes, name)
    redis.call('ZREM', keptUntil, name)
  end
end
local function keptBytes()
  for _, name in ipairs(redis.call('ZRANGEBYSCORE', keptUntil, '-inf', now, 'LIMIT', 0, 1000)) do
    keep(name, 0, 0)
  end
  return tonumber(redis.call('GET', keptTotal) or 0)
end
`
