/** Raise it with any change of what is stored, so that old and new nodes never meet. */
const kept = 'octavo:kept-v2'

/**
 * Stores a change if the entries of a client are those that the node knows. Returns `done`, `full` or `changed`, Redis's time in
 * milliseconds, the bytes of everything that is kept, and if the entries have changed, all of them with their version.
 *
 * KEYS: the hash with the client's entries, the clients by the time at which one of their entries is due.
 * ARGV: the client; the version that the node knows; the new one, which is the same if nothing changes; milliseconds until the last
 * entry expires; the time of attention, or nothing; the most bytes that may be kept; then four lists, each after its length: new
 * entries (name, value, bytes, milliseconds), names of removed entries, new blobs (name, bytes, milliseconds), names of removed blobs.
 *
 * The bytes of an entry are counted until it's removed or expires. A script that is sent again, as its reply was lost, finds the
 * version that it has set.
 */
export const commitChange = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local total, sizes, expiries = '${kept}:total', '${kept}:sizes', '${kept}:until'
local function sizeOf(name) return tonumber(redis.call('HGET', sizes, name) or 0) end
local function keep(name, bytes, milliseconds)
  redis.call('INCRBY', total, bytes - sizeOf(name))
  if bytes > 0 then
    redis.call('HSET', sizes, name, bytes)
    redis.call('ZADD', expiries, now + milliseconds, name)
  else
    redis.call('HDEL', sizes, name)
    redis.call('ZREM', expiries, name)
  end
end
for _, name in ipairs(redis.call('ZRANGEBYSCORE', expiries, '-inf', now, 'LIMIT', 0, 1000)) do keep(name, 0, 0) end
local bytes = tonumber(redis.call('GET', total) or 0)

local record, due, client = KEYS[1], KEYS[2], ARGV[1]
local version = redis.call('HGET', record, 'version') or ''
if version == '' then redis.call('ZREM', due, client) end
if version == ARGV[3] then return {'done', now, bytes} end
if version ~= ARGV[2] then return {'changed', now, bytes, redis.call('HGETALL', record)} end

local at = 7
local function list(width)
  local items = {}
  for index = at + 1, at + ARGV[at] * width, width do
    local item = {}
    for field = 0, width - 1 do item[field + 1] = ARGV[index + field] end
    table.insert(items, item)
  end
  at = at + 1 + ARGV[at] * width
  return items
end
local set, removed, written, deleted = list(4), list(1), list(3), list(1)
local growth = 0
for _, entry in ipairs(set) do growth = growth + entry[3] - sizeOf(record .. ' ' .. entry[1]) end
for _, entry in ipairs(removed) do growth = growth - sizeOf(record .. ' ' .. entry[1]) end
if growth > 0 and bytes + growth > tonumber(ARGV[6]) then return {'full', now, bytes} end

for _, entry in ipairs(removed) do
  redis.call('HDEL', record, entry[1])
  keep(record .. ' ' .. entry[1], 0, 0)
end
for _, entry in ipairs(set) do
  redis.call('HSET', record, entry[1], entry[2])
  keep(record .. ' ' .. entry[1], tonumber(entry[3]), tonumber(entry[4]))
end
redis.call('HSET', record, 'version', ARGV[3])
if redis.call('HLEN', record) > 1 then redis.call('PEXPIRE', record, ARGV[4]) else redis.call('DEL', record) end
if ARGV[5] == '' then
  redis.call('ZREM', due, client)
else
  redis.call('ZADD', due, ARGV[5], client)
end
for _, blob in ipairs(written) do redis.call('SET', blob[1], blob[2], 'PX', blob[3]) end
for _, blob in ipairs(deleted) do redis.call('DEL', blob[1]) end
return {'done', now, bytes + growth}
`
