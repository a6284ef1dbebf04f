{{/* The name that all resources begin with: at most 47 characters, as a name has up to 63 and the longest ending is "-test-requests". */}}
{{- define "octavo.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 47 | trimSuffix "-" -}}
{{- else -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 47 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 47 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Labels that select all pods of this release. */}}
{{- define "octavo.selector" -}}
app.kubernetes.io/name: {{ default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* Labels that select the pods of one component: (dict "root" $ "component" "api"). */}}
{{- define "octavo.componentSelector" -}}
{{ include "octavo.selector" .root }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{/* Selects the pods of the API and the workers. */}}
{{- define "octavo.programs" -}}
matchLabels:
  {{- include "octavo.selector" . | nindent 2 }}
matchExpressions:
  - key: app.kubernetes.io/component
    operator: In
    values: [api, worker]
{{- end -}}

{{/* Labels of a resource: as above; without a component for those that belong to none. */}}
{{- define "octavo.labels" -}}
{{ include "octavo.selector" .root }}
{{- with .component }}
app.kubernetes.io/component: {{ . }}
{{- end }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: octavo
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{- end -}}

{{- define "octavo.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ printf "%s@%s" .repository .digest | quote }}
{{- else -}}
{{ printf "%s:%s" .repository (default $.Chart.AppVersion .tag) | quote }}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Empty for that of the namespace. */}}
{{- define "octavo.serviceAccountName" -}}
{{- if .Values.serviceAccount.create -}}
{{ default (include "octavo.fullname" .) .Values.serviceAccount.name }}
{{- else -}}
{{ .Values.serviceAccount.name }}
{{- end -}}
{{- end -}}

{{/* A value as a variable holds it: Helm reads whole numbers of YAML as floats, which it would print as 1e+06. */}}
{{- define "octavo.text" -}}
{{- if kindIs "float64" . -}}{{ int64 . }}{{- else -}}{{ . }}{{- end -}}
{{- end -}}

{{- define "octavo.hasRedis" -}}
{{- if or .Values.valkey.enabled .Values.redis.existingSecret -}}true{{- end -}}
{{- end -}}

{{- define "octavo.hasThemes" -}}
{{- if or .Values.themes.configMaps .Values.themes.volume -}}true{{- end -}}
{{- end -}}

{{/* Variables that name Redis, if there is one. */}}
{{- define "octavo.redisEnv" -}}
{{- if .Values.valkey.enabled }}
- name: VALKEY_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ .Values.valkey.existingSecret }}
      key: {{ .Values.valkey.key }}
- name: REDIS_URL
  value: redis://:$(VALKEY_PASSWORD)@{{ include "octavo.fullname" . }}-valkey:6379
{{- else if .Values.redis.existingSecret }}
- name: REDIS_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.redis.existingSecret }}
      key: {{ .Values.redis.key }}
{{- end }}
{{- end -}}

{{- define "octavo.workersEnv" -}}
- name: WORKERS
  value: {{ include "octavo.text" .Values.worker.processes | quote }}
- name: WORKER_MEMORY
  value: {{ .Values.worker.processMemory | quote }}
{{- end -}}

{{- define "octavo.metricsEnv" -}}
- name: METRICS_PORT
  value: "9464"
- name: METRICS_HOST
  value: "::"
{{- end -}}

{{/* Probes, on the port of the metrics, where clients can take no connection from them. Takes the values of a component. */}}
{{- define "octavo.probes" -}}
startupProbe:
  httpGet:
    path: /healthz
    port: metrics
  {{- toYaml .startupProbe | nindent 2 }}
livenessProbe:
  httpGet:
    path: /healthz
    port: metrics
  {{- toYaml .livenessProbe | nindent 2 }}
readinessProbe:
  httpGet:
    path: /readyz
    port: metrics
  {{- toYaml .readinessProbe | nindent 2 }}
{{- end -}}

{{/* Where pods run: (dict "root" $ "component" "api" "values" .Values.api). */}}
{{- define "octavo.placement" -}}
{{- with .values.topologySpreadConstraints }}
topologySpreadConstraints:
  {{- range . }}
  - {{ toYaml . | nindent 4 | trim }}
    {{- if not .labelSelector }}
    labelSelector:
      matchLabels:
        {{- include "octavo.componentSelector" $ | nindent 8 }}
    {{- end }}
  {{- end }}
{{- end }}
{{- with .values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end -}}

{{/* What every pod of the image begins with. */}}
{{- define "octavo.pod" -}}
automountServiceAccountToken: false
{{- with include "octavo.serviceAccountName" . }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* The labels and annotations of a pod: (dict "root" $ "component" "api" "values" .Values.api). */}}
{{- define "octavo.podMetadata" -}}
labels:
  {{- include "octavo.labels" . | nindent 2 }}
  {{- if has .component (list "api" "worker") }}
  octavo/metrics: "true"
  {{- end }}
  {{- range $name, $value := .values.podLabels }}
  {{ $name }}: {{ include "octavo.text" $value | quote }}
  {{- end }}
{{- with .values.podAnnotations }}
annotations:
  {{- range $name, $value := . }}
  {{ $name }}: {{ include "octavo.text" $value | quote }}
  {{- end }}
{{- end }}
{{- end -}}

{{/* The budget and the autoscaler of a deployment: (dict "root" $ "component" "api" "values" .Values.api). */}}
{{- define "octavo.scaling" -}}
{{- $name := printf "%s-%s" (include "octavo.fullname" .root) .component -}}
{{- $scaler := default dict .values.keda -}}
{{- $least := .values.replicas -}}
{{- if .values.autoscaling.enabled -}}
{{- $least = .values.autoscaling.minReplicas -}}
{{- else if $scaler.enabled -}}
{{- $least = $scaler.minReplicas -}}
{{- end -}}
{{- if and .values.podDisruptionBudget.enabled (gt (int $least) 1) }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
  labels:
    {{- include "octavo.labels" . | nindent 4 }}
spec:
  minAvailable: {{ include "octavo.text" .values.podDisruptionBudget.minAvailable }}
  selector:
    matchLabels:
      {{- include "octavo.componentSelector" . | nindent 6 }}
{{- end }}
{{- with .values.autoscaling }}
{{- if .enabled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ $name }}
  labels:
    {{- include "octavo.labels" $ | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ $name }}
  minReplicas: {{ int .minReplicas }}
  maxReplicas: {{ int .maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ int .targetCPUUtilizationPercentage }}
{{- end }}
{{- end }}
{{- end -}}

{{/* What the schema can't say: values that don't go together. */}}
{{- define "octavo.check" -}}
{{- if and .Values.valkey.enabled .Values.redis.existingSecret -}}
{{- fail "redis.existingSecret names a Redis of your own: set valkey.enabled to false." -}}
{{- end -}}
{{- if and (eq .Values.convertOn "queue") (not (include "octavo.hasRedis" .)) -}}
{{- fail "convertOn is \"queue\", which needs valkey.enabled, or redis.existingSecret with the URL of a Redis. Or set convertOn to \"process\"." -}}
{{- end -}}
{{- if and .Values.trustProxy.addresses .Values.trustProxy.existingConfigMap -}}
{{- fail "Set trustProxy.addresses or trustProxy.existingConfigMap, not both." -}}
{{- end -}}
{{- if and .Values.themes.configMaps .Values.themes.volume -}}
{{- fail "Set themes.configMaps or themes.volume, not both." -}}
{{- end -}}
{{- if and .Values.settings.CALLBACK_HOSTS (not .Values.callbackSecret.existingSecret) -}}
{{- fail "settings.CALLBACK_HOSTS needs callbackSecret.existingSecret: callbacks are signed." -}}
{{- end -}}
{{- if and .Values.ingress.enabled (not .Values.ingress.hosts) -}}
{{- fail "ingress.enabled needs ingress.hosts, such as [octavo.acme.example]." -}}
{{- end -}}
{{- if and .Values.worker.autoscaling.enabled .Values.worker.keda.enabled -}}
{{- fail "Two autoscalers of one deployment would conflict: enable worker.autoscaling or worker.keda, not both." -}}
{{- end -}}
{{- range $name, $scaler := dict "api.autoscaling" .Values.api.autoscaling "worker.autoscaling" .Values.worker.autoscaling "worker.keda" .Values.worker.keda -}}
{{- if and $scaler.enabled (gt (int $scaler.minReplicas) (int $scaler.maxReplicas)) -}}
{{- fail (printf "%s.minReplicas is %d, above its maxReplicas, %d." $name (int $scaler.minReplicas) (int $scaler.maxReplicas)) -}}
{{- end -}}
{{- end -}}
{{- $own := list "API_KEY_HASHES_FILE" "CALLBACK_SECRET" "CONVERT_ON" "HOST" "METRICS_HOST" "METRICS_PORT" "PORT" "REDIS_URL" "SHUTDOWN_DELAY" "SHUTDOWN_TIMEOUT" "THEMES" "TRUST_PROXY" "VALKEY_PASSWORD" "WORKERS" "WORKER_MEMORY" -}}
{{- range $component := list "api" "worker" -}}
{{- range (index $.Values $component).extraEnv -}}
{{- if or (has .name $own) (hasKey $.Values.settings .name) -}}
{{- fail (printf "%s.extraEnv has %s, which the chart sets from another value." $component .name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
