package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	client "example.org/client"
)

var said [][2]any

func say(operation string, answer any) { said = append(said, [2]any{operation, answer}) }

func must[Value any](value Value, _ any, err error) Value {
	if err != nil {
		panic(err)
	}
	return value
}

const asked = `{"dimensions": ["origin_state"], "time_axis": "month",
	"filters": {"origin_state": {"in": ["CA", "TX"]}, "destination_state": {"ne": "NY", "not_null": true}},
	"having": {"flights": {"gt": 100}}, "order_by": ["-flights"], "totals": true, "limit": 5}`

func main() {
	configuration := client.NewConfiguration()
	configuration.Servers = client.ServerConfigurations{{URL: os.Getenv("SERVICE_URL")}}
	api := client.NewAPIClient(configuration).MetricsAPI
	ctx := context.Background()
	name := client.METRICNAME_FLIGHTS

	var intent client.Intent
	if err := json.Unmarshal([]byte(asked), &intent); err != nil {
		panic(err)
	}
	var chart client.ChartRequest
	if err := json.Unmarshal([]byte(asked[:len(asked)-1]+`, "chart_kind": "bar", "x": "origin_state", "y": "flights"}`), &chart); err != nil {
		panic(err)
	}

	var names []string
	for _, metric := range must(api.MetricList(ctx).Execute()).Metrics {
		names = append(names, metric.Name)
	}
	say("list", names)
	answer := must(api.MetricQuery(ctx, name).Intent(intent).Execute())
	say("query", answer.Provenance.ResultDigest)
	say("row", answer.Rows[0]["flights"])
	say("query by GET", must(api.MetricQueryGet(ctx, name).Intent(asked).Execute()).Provenance.ResultDigest)
	say("csv", len(must(api.MetricQueryCsv(ctx, name).Intent(intent).Execute())))
	say("chart", must(api.MetricChartQuery(ctx, name).ChartRequest(chart).Execute()).Provenance.ResultDigest)
	var values []any
	for _, value := range must(api.DimensionValuesTool(ctx, name).Dimension("origin_state").Limit(3).Execute()).Values {
		values = append(values, value.Value)
	}
	say("values", values)
	say("freshness", must(api.FreshnessGet(ctx, name).Execute()).LatestPeriod.Get())
	wrong := client.Intent{Dimensions: []string{"origin_state"}, OrderBy: []string{"nothing"}}
	_, _, err := api.MetricQuery(ctx, name).Intent(wrong).Execute()
	refused, _ := err.(*client.GenericOpenAPIError)
	problem, _ := refused.Model().(client.Problem)
	say("refusal", problem.Code)
	line, _ := json.Marshal(said)
	fmt.Println(string(line))
}
