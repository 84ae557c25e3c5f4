// Made from schemas/ by `npm run generate`. Do not edit.
// @ts-nocheck -- Ajv's code, which it writes without types.
import { createRequire } from 'node:module';

// Ajv writes calls of require into what it says are ES modules.
const require = createRequire(import.meta.url);
const ai = validate0;
const schema0 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://schemas.invalid/Ai","type":"object","additionalProperties":false,"required":["provider","model","api_key_env"],"properties":{"provider":{"type":"string","enum":["openai","anthropic"]},"model":{"type":"string","minLength":1,"maxLength":200,"examples":["gpt-4.1-mini","claude-sonnet-4-5"]},"api_base":{"type":"string","minLength":1,"maxLength":500,"examples":["http://localhost:11434/v1"]},"api_key_env":{"type":"string","pattern":"^[A-Z][A-Z0-9_]*$","maxLength":100,"examples":["OPENAI_API_KEY"]},"timeout":{"type":"integer","minimum":1,"maximum":300},"temperature":{"type":"number","minimum":0,"maximum":2},"guidance":{"type":"string","minLength":1,"maxLength":1000}}};
const func0 = require("ajv/dist/runtime/ucs2length").default;
const pattern0 = new RegExp("^[A-Z][A-Z0-9_]*$", "u");

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/Ai" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.provider === undefined) && (missing0 = "provider")) || ((data.model === undefined) && (missing0 = "model"))) || ((data.api_key_env === undefined) && (missing0 = "api_key_env"))){
validate0.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "provider") || (key0 === "model")) || (key0 === "api_base")) || (key0 === "api_key_env")) || (key0 === "timeout")) || (key0 === "temperature")) || (key0 === "guidance"))){
validate0.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.provider !== undefined){
let data0 = data.provider;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate0.errors = [{instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data0 === "openai") || (data0 === "anthropic"))){
validate0.errors = [{instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/enum",keyword:"enum",params:{allowedValues: schema0.properties.provider.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.model !== undefined){
let data1 = data.model;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func0(data1) > 200){
validate0.errors = [{instancePath:instancePath+"/model",schemaPath:"#/properties/model/maxLength",keyword:"maxLength",params:{limit: 200}}];
return false;
}
else {
if(func0(data1) < 1){
validate0.errors = [{instancePath:instancePath+"/model",schemaPath:"#/properties/model/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.api_base !== undefined){
let data2 = data.api_base;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func0(data2) > 500){
validate0.errors = [{instancePath:instancePath+"/api_base",schemaPath:"#/properties/api_base/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data2) < 1){
validate0.errors = [{instancePath:instancePath+"/api_base",schemaPath:"#/properties/api_base/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/api_base",schemaPath:"#/properties/api_base/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.api_key_env !== undefined){
let data3 = data.api_key_env;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) > 100){
validate0.errors = [{instancePath:instancePath+"/api_key_env",schemaPath:"#/properties/api_key_env/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
else {
if(!pattern0.test(data3)){
validate0.errors = [{instancePath:instancePath+"/api_key_env",schemaPath:"#/properties/api_key_env/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}}];
return false;
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/api_key_env",schemaPath:"#/properties/api_key_env/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timeout !== undefined){
let data4 = data.timeout;
const _errs10 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate0.errors = [{instancePath:instancePath+"/timeout",schemaPath:"#/properties/timeout/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs10){
if(typeof data4 == "number"){
if(data4 > 300 || isNaN(data4)){
validate0.errors = [{instancePath:instancePath+"/timeout",schemaPath:"#/properties/timeout/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300}}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate0.errors = [{instancePath:instancePath+"/timeout",schemaPath:"#/properties/timeout/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.temperature !== undefined){
let data5 = data.temperature;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 == "number"){
if(data5 > 2 || isNaN(data5)){
validate0.errors = [{instancePath:instancePath+"/temperature",schemaPath:"#/properties/temperature/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2}}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate0.errors = [{instancePath:instancePath+"/temperature",schemaPath:"#/properties/temperature/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/temperature",schemaPath:"#/properties/temperature/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data6 = data.guidance;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(func0(data6) > 1000){
validate0.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 1000}}];
return false;
}
else {
if(func0(data6) < 1){
validate0.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate0.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const dashboards = validate1;
const schema1 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://schemas.invalid/Dashboards","type":"object","additionalProperties":false,"required":["reports"],"properties":{"reports":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Report"},"minProperties":1}},"$defs":{"Name":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63},"RowCondition":{"type":["string","number","boolean","null","array","object"],"items":{"type":["string","number","boolean","null"]},"additionalProperties":false,"minProperties":1,"properties":{"eq":{"type":["string","number","boolean","null"],"examples":["EMEA"]},"ne":{"type":["string","number","boolean","null"]},"gt":{"type":["string","number","boolean","null"],"examples":[10]},"gte":{"type":["string","number","boolean","null"]},"lt":{"type":["string","number","boolean","null"]},"lte":{"type":["string","number","boolean","null"],"examples":[20]},"in":{"type":"array","items":{"type":["string","number","boolean","null"]},"examples":[["EMEA","APAC"]]},"not_in":{"type":"array","items":{"type":["string","number","boolean","null"]},"examples":[["EMEA"]]},"contains":{"type":"string","examples":["ham"]},"starts_with":{"type":"string"},"ends_with":{"type":"string","examples":["berg"]},"is_null":{"type":"boolean","examples":[true]},"not_null":{"type":"boolean"}}},"Preset":{"type":"string","pattern":"^(?:all|last_[1-9]\\d{0,3}_(?:days|weeks|months|quarters|years)|this_(?:week|month|quarter|year))$","maxLength":24,"examples":["last_28_days"]},"Width":{"type":"string","enum":["quarter","third","half","full"]},"Report":{"type":"object","additionalProperties":false,"required":["pages"],"properties":{"label":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","minLength":1,"maxLength":2000},"filters":{"type":"array","items":{"type":"string"},"uniqueItems":true},"periods":{"type":"array","items":{"$ref":"#/$defs/Preset"},"uniqueItems":true,"minItems":1},"compare":{"type":"string","enum":["prior_period","prior_year"]},"pages":{"type":"array","items":{"$ref":"#/$defs/Page"},"minItems":1,"maxItems":20}}},"Page":{"type":"object","additionalProperties":false,"required":["name","tiles"],"properties":{"name":{"$ref":"#/$defs/Name"},"label":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","minLength":1,"maxLength":2000},"tiles":{"type":"array","items":{"$ref":"#/$defs/Tile"},"minItems":1,"maxItems":40}}},"Tile":{"type":"object","discriminator":{"propertyName":"kind"},"required":["kind"],"properties":{"kind":{"type":"string","enum":["kpi","chart","table","text"]}},"oneOf":[{"$ref":"#/$defs/KpiTile"},{"$ref":"#/$defs/ChartTile"},{"$ref":"#/$defs/TableTile"},{"$ref":"#/$defs/TextTile"}]},"KpiTile":{"type":"object","additionalProperties":false,"required":["name","kind","metric"],"properties":{"name":{"$ref":"#/$defs/Name"},"kind":{"type":"string","const":"kpi"},"label":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","minLength":1,"maxLength":2000},"width":{"$ref":"#/$defs/Width"},"metric":{"type":"string","minLength":1},"output":{"type":"string","minLength":1},"filters":{"type":"object","additionalProperties":{"$ref":"#/$defs/RowCondition"}},"trend":{"type":"string","enum":["none","day","week","month","quarter","year"]}}},"ChartTile":{"type":"object","additionalProperties":false,"required":["name","kind","metric","chart"],"properties":{"name":{"$ref":"#/$defs/Name"},"kind":{"type":"string","const":"chart"},"label":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","minLength":1,"maxLength":2000},"width":{"$ref":"#/$defs/Width"},"metric":{"type":"string","minLength":1},"chart":{"type":"string","enum":["line","bar","stacked_area","scatter","heatmap","donut","boxplot","histogram","funnel","roc_curve","precision_recall_curve","calibration_curve"]},"intent":{"$ref":"#/$defs/TileIntent"},"x":{"type":"string","minLength":1},"y":{"type":"string","minLength":1},"color":{"type":"string","minLength":1},"facet":{"type":"string","minLength":1}}},"TableTile":{"type":"object","additionalProperties":false,"required":["name","kind","metric"],"properties":{"name":{"$ref":"#/$defs/Name"},"kind":{"type":"string","const":"table"},"label":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","minLength":1,"maxLength":2000},"width":{"$ref":"#/$defs/Width"},"metric":{"type":"string","minLength":1},"intent":{"$ref":"#/$defs/TileIntent"}}},"TextTile":{"type":"object","additionalProperties":false,"required":["name","kind","text"],"properties":{"name":{"$ref":"#/$defs/Name"},"kind":{"type":"string","const":"text"},"label":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","minLength":1,"maxLength":2000},"width":{"$ref":"#/$defs/Width"},"text":{"type":"string","minLength":1,"maxLength":10000}}},"TileIntent":{"type":"object","additionalProperties":false,"properties":{"dimensions":{"type":"array","items":{"type":"string"},"uniqueItems":true},"time_axis":{"type":"string","enum":["hour","day","week","month","quarter","year"]},"with":{"type":"array","items":{"type":"string"},"uniqueItems":true,"maxItems":9},"start":{"type":"string","pattern":"^\\d{4}(?:-\\d{2}(?:-\\d{2}(?:T\\d{2}:\\d{2})?)?|-Q[1-4]|-W\\d{2})?$"},"end":{"type":"string","pattern":"^\\d{4}(?:-\\d{2}(?:-\\d{2}(?:T\\d{2}:\\d{2})?)?|-Q[1-4]|-W\\d{2})?$"},"filters":{"type":"object","additionalProperties":{"$ref":"#/$defs/RowCondition"}},"having":{"type":"object","additionalProperties":{"$ref":"#/$defs/RowCondition"}},"order_by":{"type":"array","items":{"type":"string"}},"top_n":{"type":"integer","minimum":1},"top_n_by":{"type":"string"},"top_n_within":{"type":"array","items":{"type":"string"},"uniqueItems":true},"others":{"type":"boolean"},"totals":{"type":"boolean"},"compare":{"type":"string","enum":["prior_period","prior_year"]},"quantiles":{"type":"boolean"},"limit":{"type":"integer","minimum":1,"maximum":10000}}}}};
const schema2 = {"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63};
const pattern1 = new RegExp("^[a-z][a-z0-9_]*$", "u");
const schema3 = {"type":"object","additionalProperties":false,"required":["pages"],"properties":{"label":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","minLength":1,"maxLength":2000},"filters":{"type":"array","items":{"type":"string"},"uniqueItems":true},"periods":{"type":"array","items":{"$ref":"#/$defs/Preset"},"uniqueItems":true,"minItems":1},"compare":{"type":"string","enum":["prior_period","prior_year"]},"pages":{"type":"array","items":{"$ref":"#/$defs/Page"},"minItems":1,"maxItems":20}}};
const schema4 = {"type":"string","pattern":"^(?:all|last_[1-9]\\d{0,3}_(?:days|weeks|months|quarters|years)|this_(?:week|month|quarter|year))$","maxLength":24,"examples":["last_28_days"]};
const func13 = require("ajv/dist/runtime/equal").default;
const pattern2 = new RegExp("^(?:all|last_[1-9]\\d{0,3}_(?:days|weeks|months|quarters|years)|this_(?:week|month|quarter|year))$", "u");
const schema5 = {"type":"object","additionalProperties":false,"required":["name","tiles"],"properties":{"name":{"$ref":"#/$defs/Name"},"label":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","minLength":1,"maxLength":2000},"tiles":{"type":"array","items":{"$ref":"#/$defs/Tile"},"minItems":1,"maxItems":40}}};
const schema7 = {"type":"object","discriminator":{"propertyName":"kind"},"required":["kind"],"properties":{"kind":{"type":"string","enum":["kpi","chart","table","text"]}},"oneOf":[{"$ref":"#/$defs/KpiTile"},{"$ref":"#/$defs/ChartTile"},{"$ref":"#/$defs/TableTile"},{"$ref":"#/$defs/TextTile"}]};
const schema8 = {"type":"object","additionalProperties":false,"required":["name","kind","metric"],"properties":{"name":{"$ref":"#/$defs/Name"},"kind":{"type":"string","const":"kpi"},"label":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","minLength":1,"maxLength":2000},"width":{"$ref":"#/$defs/Width"},"metric":{"type":"string","minLength":1},"output":{"type":"string","minLength":1},"filters":{"type":"object","additionalProperties":{"$ref":"#/$defs/RowCondition"}},"trend":{"type":"string","enum":["none","day","week","month","quarter","year"]}}};
const schema10 = {"type":"string","enum":["quarter","third","half","full"]};
const schema11 = {"type":["string","number","boolean","null","array","object"],"items":{"type":["string","number","boolean","null"]},"additionalProperties":false,"minProperties":1,"properties":{"eq":{"type":["string","number","boolean","null"],"examples":["EMEA"]},"ne":{"type":["string","number","boolean","null"]},"gt":{"type":["string","number","boolean","null"],"examples":[10]},"gte":{"type":["string","number","boolean","null"]},"lt":{"type":["string","number","boolean","null"]},"lte":{"type":["string","number","boolean","null"],"examples":[20]},"in":{"type":"array","items":{"type":["string","number","boolean","null"]},"examples":[["EMEA","APAC"]]},"not_in":{"type":"array","items":{"type":["string","number","boolean","null"]},"examples":[["EMEA"]]},"contains":{"type":"string","examples":["ham"]},"starts_with":{"type":"string"},"ends_with":{"type":"string","examples":["berg"]},"is_null":{"type":"boolean","examples":[true]},"not_null":{"type":"boolean"}}};
const func19 = Object.prototype.hasOwnProperty;

function validate5(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate5.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.metric === undefined) && (missing0 = "metric"))){
validate5.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema8.properties, key0))){
validate5.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func0(data0) > 63){
validate5.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63}}];
return false;
}
else {
if(!pattern1.test(data0)){
validate5.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"}}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate5.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("kpi" !== data1){
validate5.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "kpi"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data2 = data.label;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func0(data2) > 200){
validate5.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 200}}];
return false;
}
else {
if(func0(data2) < 1){
validate5.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data3 = data.description;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func0(data3) > 2000){
validate5.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 2000}}];
return false;
}
else {
if(func0(data3) < 1){
validate5.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data4 = data.width;
const _errs11 = errors;
if(typeof data4 !== "string"){
validate5.errors = [{instancePath:instancePath+"/width",schemaPath:"#/$defs/Width/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data4 === "quarter") || (data4 === "third")) || (data4 === "half")) || (data4 === "full"))){
validate5.errors = [{instancePath:instancePath+"/width",schemaPath:"#/$defs/Width/enum",keyword:"enum",params:{allowedValues: schema10.enum}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metric !== undefined){
let data5 = data.metric;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(func0(data5) < 1){
validate5.errors = [{instancePath:instancePath+"/metric",schemaPath:"#/properties/metric/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate5.errors = [{instancePath:instancePath+"/metric",schemaPath:"#/properties/metric/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output !== undefined){
let data6 = data.output;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data6 === "string"){
if(func0(data6) < 1){
validate5.errors = [{instancePath:instancePath+"/output",schemaPath:"#/properties/output/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate5.errors = [{instancePath:instancePath+"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
let data7 = data.filters;
const _errs18 = errors;
if(errors === _errs18){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
let data8 = data7[key1];
const _errs21 = errors;
const _errs22 = errors;
if((((typeof data8 != "object") && (typeof data8 !== "string")) && (!(typeof data8 == "number"))) && (typeof data8 !== "boolean")){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/RowCondition/type",keyword:"type",params:{type: schema11.type}}];
return false;
}
if(errors === _errs22){
if(Array.isArray(data8)){
var valid5 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs24 = errors;
if((((typeof data9 !== "string") && (!(typeof data9 == "number"))) && (typeof data9 !== "boolean")) && (data9 !== null)){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/$defs/RowCondition/items/type",keyword:"type",params:{type: schema11.items.type}}];
return false;
}
var valid5 = _errs24 === errors;
if(!valid5){
break;
}
}
}
if(errors === _errs22){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(Object.keys(data8).length < 1){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/RowCondition/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
const _errs26 = errors;
for(const key2 in data8){
if(!(func19.call(schema11.properties, key2))){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/RowCondition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs26 === errors){
if(data8.eq !== undefined){
let data10 = data8.eq;
const _errs27 = errors;
if((((typeof data10 !== "string") && (!(typeof data10 == "number"))) && (typeof data10 !== "boolean")) && (data10 !== null)){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/eq",schemaPath:"#/$defs/RowCondition/properties/eq/type",keyword:"type",params:{type: schema11.properties.eq.type}}];
return false;
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data8.ne !== undefined){
let data11 = data8.ne;
const _errs29 = errors;
if((((typeof data11 !== "string") && (!(typeof data11 == "number"))) && (typeof data11 !== "boolean")) && (data11 !== null)){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/ne",schemaPath:"#/$defs/RowCondition/properties/ne/type",keyword:"type",params:{type: schema11.properties.ne.type}}];
return false;
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data8.gt !== undefined){
let data12 = data8.gt;
const _errs31 = errors;
if((((typeof data12 !== "string") && (!(typeof data12 == "number"))) && (typeof data12 !== "boolean")) && (data12 !== null)){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/gt",schemaPath:"#/$defs/RowCondition/properties/gt/type",keyword:"type",params:{type: schema11.properties.gt.type}}];
return false;
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data8.gte !== undefined){
let data13 = data8.gte;
const _errs33 = errors;
if((((typeof data13 !== "string") && (!(typeof data13 == "number"))) && (typeof data13 !== "boolean")) && (data13 !== null)){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/gte",schemaPath:"#/$defs/RowCondition/properties/gte/type",keyword:"type",params:{type: schema11.properties.gte.type}}];
return false;
}
var valid6 = _errs33 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data8.lt !== undefined){
let data14 = data8.lt;
const _errs35 = errors;
if((((typeof data14 !== "string") && (!(typeof data14 == "number"))) && (typeof data14 !== "boolean")) && (data14 !== null)){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/lt",schemaPath:"#/$defs/RowCondition/properties/lt/type",keyword:"type",params:{type: schema11.properties.lt.type}}];
return false;
}
var valid6 = _errs35 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data8.lte !== undefined){
let data15 = data8.lte;
const _errs37 = errors;
if((((typeof data15 !== "string") && (!(typeof data15 == "number"))) && (typeof data15 !== "boolean")) && (data15 !== null)){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/lte",schemaPath:"#/$defs/RowCondition/properties/lte/type",keyword:"type",params:{type: schema11.properties.lte.type}}];
return false;
}
var valid6 = _errs37 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data8.in !== undefined){
let data16 = data8.in;
const _errs39 = errors;
if(errors === _errs39){
if(Array.isArray(data16)){
var valid7 = true;
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
let data17 = data16[i1];
const _errs41 = errors;
if((((typeof data17 !== "string") && (!(typeof data17 == "number"))) && (typeof data17 !== "boolean")) && (data17 !== null)){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/in/" + i1,schemaPath:"#/$defs/RowCondition/properties/in/items/type",keyword:"type",params:{type: schema11.properties.in.items.type}}];
return false;
}
var valid7 = _errs41 === errors;
if(!valid7){
break;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/in",schemaPath:"#/$defs/RowCondition/properties/in/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid6 = _errs39 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data8.not_in !== undefined){
let data18 = data8.not_in;
const _errs43 = errors;
if(errors === _errs43){
if(Array.isArray(data18)){
var valid8 = true;
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
let data19 = data18[i2];
const _errs45 = errors;
if((((typeof data19 !== "string") && (!(typeof data19 == "number"))) && (typeof data19 !== "boolean")) && (data19 !== null)){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_in/" + i2,schemaPath:"#/$defs/RowCondition/properties/not_in/items/type",keyword:"type",params:{type: schema11.properties.not_in.items.type}}];
return false;
}
var valid8 = _errs45 === errors;
if(!valid8){
break;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_in",schemaPath:"#/$defs/RowCondition/properties/not_in/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid6 = _errs43 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data8.contains !== undefined){
const _errs47 = errors;
if(typeof data8.contains !== "string"){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/contains",schemaPath:"#/$defs/RowCondition/properties/contains/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs47 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data8.starts_with !== undefined){
const _errs49 = errors;
if(typeof data8.starts_with !== "string"){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/starts_with",schemaPath:"#/$defs/RowCondition/properties/starts_with/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs49 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data8.ends_with !== undefined){
const _errs51 = errors;
if(typeof data8.ends_with !== "string"){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/ends_with",schemaPath:"#/$defs/RowCondition/properties/ends_with/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs51 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data8.is_null !== undefined){
const _errs53 = errors;
if(typeof data8.is_null !== "boolean"){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/is_null",schemaPath:"#/$defs/RowCondition/properties/is_null/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid6 = _errs53 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data8.not_null !== undefined){
const _errs55 = errors;
if(typeof data8.not_null !== "boolean"){
validate5.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_null",schemaPath:"#/$defs/RowCondition/properties/not_null/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid6 = _errs55 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
var valid3 = _errs21 === errors;
if(!valid3){
break;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trend !== undefined){
let data25 = data.trend;
const _errs57 = errors;
if(typeof data25 !== "string"){
validate5.errors = [{instancePath:instancePath+"/trend",schemaPath:"#/properties/trend/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data25 === "none") || (data25 === "day")) || (data25 === "week")) || (data25 === "month")) || (data25 === "quarter")) || (data25 === "year"))){
validate5.errors = [{instancePath:instancePath+"/trend",schemaPath:"#/properties/trend/enum",keyword:"enum",params:{allowedValues: schema8.properties.trend.enum}}];
return false;
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate5.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate5.errors = vErrors;
return errors === 0;
}
validate5.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema12 = {"type":"object","additionalProperties":false,"required":["name","kind","metric","chart"],"properties":{"name":{"$ref":"#/$defs/Name"},"kind":{"type":"string","const":"chart"},"label":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","minLength":1,"maxLength":2000},"width":{"$ref":"#/$defs/Width"},"metric":{"type":"string","minLength":1},"chart":{"type":"string","enum":["line","bar","stacked_area","scatter","heatmap","donut","boxplot","histogram","funnel","roc_curve","precision_recall_curve","calibration_curve"]},"intent":{"$ref":"#/$defs/TileIntent"},"x":{"type":"string","minLength":1},"y":{"type":"string","minLength":1},"color":{"type":"string","minLength":1},"facet":{"type":"string","minLength":1}}};
const schema15 = {"type":"object","additionalProperties":false,"properties":{"dimensions":{"type":"array","items":{"type":"string"},"uniqueItems":true},"time_axis":{"type":"string","enum":["hour","day","week","month","quarter","year"]},"with":{"type":"array","items":{"type":"string"},"uniqueItems":true,"maxItems":9},"start":{"type":"string","pattern":"^\\d{4}(?:-\\d{2}(?:-\\d{2}(?:T\\d{2}:\\d{2})?)?|-Q[1-4]|-W\\d{2})?$"},"end":{"type":"string","pattern":"^\\d{4}(?:-\\d{2}(?:-\\d{2}(?:T\\d{2}:\\d{2})?)?|-Q[1-4]|-W\\d{2})?$"},"filters":{"type":"object","additionalProperties":{"$ref":"#/$defs/RowCondition"}},"having":{"type":"object","additionalProperties":{"$ref":"#/$defs/RowCondition"}},"order_by":{"type":"array","items":{"type":"string"}},"top_n":{"type":"integer","minimum":1},"top_n_by":{"type":"string"},"top_n_within":{"type":"array","items":{"type":"string"},"uniqueItems":true},"others":{"type":"boolean"},"totals":{"type":"boolean"},"compare":{"type":"string","enum":["prior_period","prior_year"]},"quantiles":{"type":"boolean"},"limit":{"type":"integer","minimum":1,"maximum":10000}}};
const pattern6 = new RegExp("^\\d{4}(?:-\\d{2}(?:-\\d{2}(?:T\\d{2}:\\d{2})?)?|-Q[1-4]|-W\\d{2})?$", "u");

function validate7(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate7.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema15.properties, key0))){
validate7.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.dimensions !== undefined){
let data0 = data.dimensions;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(typeof data0[i0] !== "string"){
validate7.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate7.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axis !== undefined){
let data2 = data.time_axis;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate7.errors = [{instancePath:instancePath+"/time_axis",schemaPath:"#/properties/time_axis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data2 === "hour") || (data2 === "day")) || (data2 === "week")) || (data2 === "month")) || (data2 === "quarter")) || (data2 === "year"))){
validate7.errors = [{instancePath:instancePath+"/time_axis",schemaPath:"#/properties/time_axis/enum",keyword:"enum",params:{allowedValues: schema15.properties.time_axis.enum}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.with !== undefined){
let data3 = data.with;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
if(data3.length > 9){
validate7.errors = [{instancePath:instancePath+"/with",schemaPath:"#/properties/with/maxItems",keyword:"maxItems",params:{limit: 9}}];
return false;
}
else {
var valid3 = true;
const len1 = data3.length;
for(let i2=0; i2<len1; i2++){
const _errs10 = errors;
if(typeof data3[i2] !== "string"){
validate7.errors = [{instancePath:instancePath+"/with/" + i2,schemaPath:"#/properties/with/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data3.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data3[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate7.errors = [{instancePath:instancePath+"/with",schemaPath:"#/properties/with/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data5 = data.start;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(!pattern6.test(data5)){
validate7.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/pattern",keyword:"pattern",params:{pattern: "^\\d{4}(?:-\\d{2}(?:-\\d{2}(?:T\\d{2}:\\d{2})?)?|-Q[1-4]|-W\\d{2})?$"}}];
return false;
}
}
else {
validate7.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data6 = data.end;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(!pattern6.test(data6)){
validate7.errors = [{instancePath:instancePath+"/end",schemaPath:"#/properties/end/pattern",keyword:"pattern",params:{pattern: "^\\d{4}(?:-\\d{2}(?:-\\d{2}(?:T\\d{2}:\\d{2})?)?|-Q[1-4]|-W\\d{2})?$"}}];
return false;
}
}
else {
validate7.errors = [{instancePath:instancePath+"/end",schemaPath:"#/properties/end/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
let data7 = data.filters;
const _errs16 = errors;
if(errors === _errs16){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
let data8 = data7[key1];
const _errs19 = errors;
const _errs20 = errors;
if((((typeof data8 != "object") && (typeof data8 !== "string")) && (!(typeof data8 == "number"))) && (typeof data8 !== "boolean")){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/RowCondition/type",keyword:"type",params:{type: schema11.type}}];
return false;
}
if(errors === _errs20){
if(Array.isArray(data8)){
var valid7 = true;
const len2 = data8.length;
for(let i4=0; i4<len2; i4++){
let data9 = data8[i4];
const _errs22 = errors;
if((((typeof data9 !== "string") && (!(typeof data9 == "number"))) && (typeof data9 !== "boolean")) && (data9 !== null)){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/$defs/RowCondition/items/type",keyword:"type",params:{type: schema11.items.type}}];
return false;
}
var valid7 = _errs22 === errors;
if(!valid7){
break;
}
}
}
if(errors === _errs20){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(Object.keys(data8).length < 1){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/RowCondition/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
const _errs24 = errors;
for(const key2 in data8){
if(!(func19.call(schema11.properties, key2))){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/RowCondition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs24 === errors){
if(data8.eq !== undefined){
let data10 = data8.eq;
const _errs25 = errors;
if((((typeof data10 !== "string") && (!(typeof data10 == "number"))) && (typeof data10 !== "boolean")) && (data10 !== null)){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/eq",schemaPath:"#/$defs/RowCondition/properties/eq/type",keyword:"type",params:{type: schema11.properties.eq.type}}];
return false;
}
var valid8 = _errs25 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.ne !== undefined){
let data11 = data8.ne;
const _errs27 = errors;
if((((typeof data11 !== "string") && (!(typeof data11 == "number"))) && (typeof data11 !== "boolean")) && (data11 !== null)){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/ne",schemaPath:"#/$defs/RowCondition/properties/ne/type",keyword:"type",params:{type: schema11.properties.ne.type}}];
return false;
}
var valid8 = _errs27 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.gt !== undefined){
let data12 = data8.gt;
const _errs29 = errors;
if((((typeof data12 !== "string") && (!(typeof data12 == "number"))) && (typeof data12 !== "boolean")) && (data12 !== null)){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/gt",schemaPath:"#/$defs/RowCondition/properties/gt/type",keyword:"type",params:{type: schema11.properties.gt.type}}];
return false;
}
var valid8 = _errs29 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.gte !== undefined){
let data13 = data8.gte;
const _errs31 = errors;
if((((typeof data13 !== "string") && (!(typeof data13 == "number"))) && (typeof data13 !== "boolean")) && (data13 !== null)){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/gte",schemaPath:"#/$defs/RowCondition/properties/gte/type",keyword:"type",params:{type: schema11.properties.gte.type}}];
return false;
}
var valid8 = _errs31 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.lt !== undefined){
let data14 = data8.lt;
const _errs33 = errors;
if((((typeof data14 !== "string") && (!(typeof data14 == "number"))) && (typeof data14 !== "boolean")) && (data14 !== null)){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/lt",schemaPath:"#/$defs/RowCondition/properties/lt/type",keyword:"type",params:{type: schema11.properties.lt.type}}];
return false;
}
var valid8 = _errs33 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.lte !== undefined){
let data15 = data8.lte;
const _errs35 = errors;
if((((typeof data15 !== "string") && (!(typeof data15 == "number"))) && (typeof data15 !== "boolean")) && (data15 !== null)){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/lte",schemaPath:"#/$defs/RowCondition/properties/lte/type",keyword:"type",params:{type: schema11.properties.lte.type}}];
return false;
}
var valid8 = _errs35 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.in !== undefined){
let data16 = data8.in;
const _errs37 = errors;
if(errors === _errs37){
if(Array.isArray(data16)){
var valid9 = true;
const len3 = data16.length;
for(let i5=0; i5<len3; i5++){
let data17 = data16[i5];
const _errs39 = errors;
if((((typeof data17 !== "string") && (!(typeof data17 == "number"))) && (typeof data17 !== "boolean")) && (data17 !== null)){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/in/" + i5,schemaPath:"#/$defs/RowCondition/properties/in/items/type",keyword:"type",params:{type: schema11.properties.in.items.type}}];
return false;
}
var valid9 = _errs39 === errors;
if(!valid9){
break;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/in",schemaPath:"#/$defs/RowCondition/properties/in/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid8 = _errs37 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.not_in !== undefined){
let data18 = data8.not_in;
const _errs41 = errors;
if(errors === _errs41){
if(Array.isArray(data18)){
var valid10 = true;
const len4 = data18.length;
for(let i6=0; i6<len4; i6++){
let data19 = data18[i6];
const _errs43 = errors;
if((((typeof data19 !== "string") && (!(typeof data19 == "number"))) && (typeof data19 !== "boolean")) && (data19 !== null)){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_in/" + i6,schemaPath:"#/$defs/RowCondition/properties/not_in/items/type",keyword:"type",params:{type: schema11.properties.not_in.items.type}}];
return false;
}
var valid10 = _errs43 === errors;
if(!valid10){
break;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_in",schemaPath:"#/$defs/RowCondition/properties/not_in/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid8 = _errs41 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.contains !== undefined){
const _errs45 = errors;
if(typeof data8.contains !== "string"){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/contains",schemaPath:"#/$defs/RowCondition/properties/contains/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid8 = _errs45 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.starts_with !== undefined){
const _errs47 = errors;
if(typeof data8.starts_with !== "string"){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/starts_with",schemaPath:"#/$defs/RowCondition/properties/starts_with/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid8 = _errs47 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.ends_with !== undefined){
const _errs49 = errors;
if(typeof data8.ends_with !== "string"){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/ends_with",schemaPath:"#/$defs/RowCondition/properties/ends_with/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid8 = _errs49 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.is_null !== undefined){
const _errs51 = errors;
if(typeof data8.is_null !== "boolean"){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/is_null",schemaPath:"#/$defs/RowCondition/properties/is_null/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid8 = _errs51 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.not_null !== undefined){
const _errs53 = errors;
if(typeof data8.not_null !== "boolean"){
validate7.errors = [{instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_null",schemaPath:"#/$defs/RowCondition/properties/not_null/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid8 = _errs53 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
var valid5 = _errs19 === errors;
if(!valid5){
break;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.having !== undefined){
let data25 = data.having;
const _errs55 = errors;
if(errors === _errs55){
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key3 in data25){
let data26 = data25[key3];
const _errs58 = errors;
const _errs59 = errors;
if((((typeof data26 != "object") && (typeof data26 !== "string")) && (!(typeof data26 == "number"))) && (typeof data26 !== "boolean")){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/RowCondition/type",keyword:"type",params:{type: schema11.type}}];
return false;
}
if(errors === _errs59){
if(Array.isArray(data26)){
var valid13 = true;
const len5 = data26.length;
for(let i7=0; i7<len5; i7++){
let data27 = data26[i7];
const _errs61 = errors;
if((((typeof data27 !== "string") && (!(typeof data27 == "number"))) && (typeof data27 !== "boolean")) && (data27 !== null)){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i7,schemaPath:"#/$defs/RowCondition/items/type",keyword:"type",params:{type: schema11.items.type}}];
return false;
}
var valid13 = _errs61 === errors;
if(!valid13){
break;
}
}
}
if(errors === _errs59){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(Object.keys(data26).length < 1){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/RowCondition/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
const _errs63 = errors;
for(const key4 in data26){
if(!(func19.call(schema11.properties, key4))){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/RowCondition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}}];
return false;
break;
}
}
if(_errs63 === errors){
if(data26.eq !== undefined){
let data28 = data26.eq;
const _errs64 = errors;
if((((typeof data28 !== "string") && (!(typeof data28 == "number"))) && (typeof data28 !== "boolean")) && (data28 !== null)){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/eq",schemaPath:"#/$defs/RowCondition/properties/eq/type",keyword:"type",params:{type: schema11.properties.eq.type}}];
return false;
}
var valid14 = _errs64 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data26.ne !== undefined){
let data29 = data26.ne;
const _errs66 = errors;
if((((typeof data29 !== "string") && (!(typeof data29 == "number"))) && (typeof data29 !== "boolean")) && (data29 !== null)){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/ne",schemaPath:"#/$defs/RowCondition/properties/ne/type",keyword:"type",params:{type: schema11.properties.ne.type}}];
return false;
}
var valid14 = _errs66 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data26.gt !== undefined){
let data30 = data26.gt;
const _errs68 = errors;
if((((typeof data30 !== "string") && (!(typeof data30 == "number"))) && (typeof data30 !== "boolean")) && (data30 !== null)){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/gt",schemaPath:"#/$defs/RowCondition/properties/gt/type",keyword:"type",params:{type: schema11.properties.gt.type}}];
return false;
}
var valid14 = _errs68 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data26.gte !== undefined){
let data31 = data26.gte;
const _errs70 = errors;
if((((typeof data31 !== "string") && (!(typeof data31 == "number"))) && (typeof data31 !== "boolean")) && (data31 !== null)){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/gte",schemaPath:"#/$defs/RowCondition/properties/gte/type",keyword:"type",params:{type: schema11.properties.gte.type}}];
return false;
}
var valid14 = _errs70 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data26.lt !== undefined){
let data32 = data26.lt;
const _errs72 = errors;
if((((typeof data32 !== "string") && (!(typeof data32 == "number"))) && (typeof data32 !== "boolean")) && (data32 !== null)){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/lt",schemaPath:"#/$defs/RowCondition/properties/lt/type",keyword:"type",params:{type: schema11.properties.lt.type}}];
return false;
}
var valid14 = _errs72 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data26.lte !== undefined){
let data33 = data26.lte;
const _errs74 = errors;
if((((typeof data33 !== "string") && (!(typeof data33 == "number"))) && (typeof data33 !== "boolean")) && (data33 !== null)){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/lte",schemaPath:"#/$defs/RowCondition/properties/lte/type",keyword:"type",params:{type: schema11.properties.lte.type}}];
return false;
}
var valid14 = _errs74 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data26.in !== undefined){
let data34 = data26.in;
const _errs76 = errors;
if(errors === _errs76){
if(Array.isArray(data34)){
var valid15 = true;
const len6 = data34.length;
for(let i8=0; i8<len6; i8++){
let data35 = data34[i8];
const _errs78 = errors;
if((((typeof data35 !== "string") && (!(typeof data35 == "number"))) && (typeof data35 !== "boolean")) && (data35 !== null)){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/in/" + i8,schemaPath:"#/$defs/RowCondition/properties/in/items/type",keyword:"type",params:{type: schema11.properties.in.items.type}}];
return false;
}
var valid15 = _errs78 === errors;
if(!valid15){
break;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/in",schemaPath:"#/$defs/RowCondition/properties/in/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid14 = _errs76 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data26.not_in !== undefined){
let data36 = data26.not_in;
const _errs80 = errors;
if(errors === _errs80){
if(Array.isArray(data36)){
var valid16 = true;
const len7 = data36.length;
for(let i9=0; i9<len7; i9++){
let data37 = data36[i9];
const _errs82 = errors;
if((((typeof data37 !== "string") && (!(typeof data37 == "number"))) && (typeof data37 !== "boolean")) && (data37 !== null)){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_in/" + i9,schemaPath:"#/$defs/RowCondition/properties/not_in/items/type",keyword:"type",params:{type: schema11.properties.not_in.items.type}}];
return false;
}
var valid16 = _errs82 === errors;
if(!valid16){
break;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_in",schemaPath:"#/$defs/RowCondition/properties/not_in/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid14 = _errs80 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data26.contains !== undefined){
const _errs84 = errors;
if(typeof data26.contains !== "string"){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/contains",schemaPath:"#/$defs/RowCondition/properties/contains/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid14 = _errs84 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data26.starts_with !== undefined){
const _errs86 = errors;
if(typeof data26.starts_with !== "string"){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/starts_with",schemaPath:"#/$defs/RowCondition/properties/starts_with/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid14 = _errs86 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data26.ends_with !== undefined){
const _errs88 = errors;
if(typeof data26.ends_with !== "string"){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/ends_with",schemaPath:"#/$defs/RowCondition/properties/ends_with/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid14 = _errs88 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data26.is_null !== undefined){
const _errs90 = errors;
if(typeof data26.is_null !== "boolean"){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/is_null",schemaPath:"#/$defs/RowCondition/properties/is_null/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid14 = _errs90 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data26.not_null !== undefined){
const _errs92 = errors;
if(typeof data26.not_null !== "boolean"){
validate7.errors = [{instancePath:instancePath+"/having/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_null",schemaPath:"#/$defs/RowCondition/properties/not_null/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid14 = _errs92 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
var valid11 = _errs58 === errors;
if(!valid11){
break;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/having",schemaPath:"#/properties/having/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.order_by !== undefined){
let data43 = data.order_by;
const _errs94 = errors;
if(errors === _errs94){
if(Array.isArray(data43)){
var valid17 = true;
const len8 = data43.length;
for(let i10=0; i10<len8; i10++){
const _errs96 = errors;
if(typeof data43[i10] !== "string"){
validate7.errors = [{instancePath:instancePath+"/order_by/" + i10,schemaPath:"#/properties/order_by/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid17 = _errs96 === errors;
if(!valid17){
break;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/order_by",schemaPath:"#/properties/order_by/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs94 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.top_n !== undefined){
let data45 = data.top_n;
const _errs98 = errors;
if(!((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45)))){
validate7.errors = [{instancePath:instancePath+"/top_n",schemaPath:"#/properties/top_n/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs98){
if(typeof data45 == "number"){
if(data45 < 1 || isNaN(data45)){
validate7.errors = [{instancePath:instancePath+"/top_n",schemaPath:"#/properties/top_n/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs98 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.top_n_by !== undefined){
const _errs100 = errors;
if(typeof data.top_n_by !== "string"){
validate7.errors = [{instancePath:instancePath+"/top_n_by",schemaPath:"#/properties/top_n_by/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs100 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.top_n_within !== undefined){
let data47 = data.top_n_within;
const _errs102 = errors;
if(errors === _errs102){
if(Array.isArray(data47)){
var valid18 = true;
const len9 = data47.length;
for(let i11=0; i11<len9; i11++){
const _errs104 = errors;
if(typeof data47[i11] !== "string"){
validate7.errors = [{instancePath:instancePath+"/top_n_within/" + i11,schemaPath:"#/properties/top_n_within/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid18 = _errs104 === errors;
if(!valid18){
break;
}
}
if(valid18){
let i12 = data47.length;
let j2;
if(i12 > 1){
const indices2 = {};
for(;i12--;){
let item2 = data47[i12];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
validate7.errors = [{instancePath:instancePath+"/top_n_within",schemaPath:"#/properties/top_n_within/uniqueItems",keyword:"uniqueItems",params:{i: i12, j: j2}}];
return false;
break;
}
indices2[item2] = i12;
}
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/top_n_within",schemaPath:"#/properties/top_n_within/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs102 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.others !== undefined){
const _errs106 = errors;
if(typeof data.others !== "boolean"){
validate7.errors = [{instancePath:instancePath+"/others",schemaPath:"#/properties/others/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs106 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totals !== undefined){
const _errs108 = errors;
if(typeof data.totals !== "boolean"){
validate7.errors = [{instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs108 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.compare !== undefined){
let data51 = data.compare;
const _errs110 = errors;
if(typeof data51 !== "string"){
validate7.errors = [{instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data51 === "prior_period") || (data51 === "prior_year"))){
validate7.errors = [{instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/enum",keyword:"enum",params:{allowedValues: schema15.properties.compare.enum}}];
return false;
}
var valid0 = _errs110 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quantiles !== undefined){
const _errs112 = errors;
if(typeof data.quantiles !== "boolean"){
validate7.errors = [{instancePath:instancePath+"/quantiles",schemaPath:"#/properties/quantiles/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs112 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data53 = data.limit;
const _errs114 = errors;
if(!((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53)))){
validate7.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs114){
if(typeof data53 == "number"){
if(data53 > 10000 || isNaN(data53)){
validate7.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}];
return false;
}
else {
if(data53 < 1 || isNaN(data53)){
validate7.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs114 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate7.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate7.errors = vErrors;
return errors === 0;
}
validate7.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate6(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate6.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.name === undefined) && (missing0 = "name")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.metric === undefined) && (missing0 = "metric"))) || ((data.chart === undefined) && (missing0 = "chart"))){
validate6.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema12.properties, key0))){
validate6.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func0(data0) > 63){
validate6.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63}}];
return false;
}
else {
if(!pattern1.test(data0)){
validate6.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"}}];
return false;
}
}
}
else {
validate6.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate6.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("chart" !== data1){
validate6.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "chart"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data2 = data.label;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func0(data2) > 200){
validate6.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 200}}];
return false;
}
else {
if(func0(data2) < 1){
validate6.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate6.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data3 = data.description;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func0(data3) > 2000){
validate6.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 2000}}];
return false;
}
else {
if(func0(data3) < 1){
validate6.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate6.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data4 = data.width;
const _errs11 = errors;
if(typeof data4 !== "string"){
validate6.errors = [{instancePath:instancePath+"/width",schemaPath:"#/$defs/Width/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data4 === "quarter") || (data4 === "third")) || (data4 === "half")) || (data4 === "full"))){
validate6.errors = [{instancePath:instancePath+"/width",schemaPath:"#/$defs/Width/enum",keyword:"enum",params:{allowedValues: schema10.enum}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metric !== undefined){
let data5 = data.metric;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(func0(data5) < 1){
validate6.errors = [{instancePath:instancePath+"/metric",schemaPath:"#/properties/metric/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate6.errors = [{instancePath:instancePath+"/metric",schemaPath:"#/properties/metric/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.chart !== undefined){
let data6 = data.chart;
const _errs16 = errors;
if(typeof data6 !== "string"){
validate6.errors = [{instancePath:instancePath+"/chart",schemaPath:"#/properties/chart/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((((((((data6 === "line") || (data6 === "bar")) || (data6 === "stacked_area")) || (data6 === "scatter")) || (data6 === "heatmap")) || (data6 === "donut")) || (data6 === "boxplot")) || (data6 === "histogram")) || (data6 === "funnel")) || (data6 === "roc_curve")) || (data6 === "precision_recall_curve")) || (data6 === "calibration_curve"))){
validate6.errors = [{instancePath:instancePath+"/chart",schemaPath:"#/properties/chart/enum",keyword:"enum",params:{allowedValues: schema12.properties.chart.enum}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.intent !== undefined){
const _errs18 = errors;
if(!(validate7(data.intent, {instancePath:instancePath+"/intent",parentData:data,parentDataProperty:"intent",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.x !== undefined){
let data8 = data.x;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data8 === "string"){
if(func0(data8) < 1){
validate6.errors = [{instancePath:instancePath+"/x",schemaPath:"#/properties/x/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate6.errors = [{instancePath:instancePath+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.y !== undefined){
let data9 = data.y;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data9 === "string"){
if(func0(data9) < 1){
validate6.errors = [{instancePath:instancePath+"/y",schemaPath:"#/properties/y/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate6.errors = [{instancePath:instancePath+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.color !== undefined){
let data10 = data.color;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data10 === "string"){
if(func0(data10) < 1){
validate6.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate6.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.facet !== undefined){
let data11 = data.facet;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data11 === "string"){
if(func0(data11) < 1){
validate6.errors = [{instancePath:instancePath+"/facet",schemaPath:"#/properties/facet/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate6.errors = [{instancePath:instancePath+"/facet",schemaPath:"#/properties/facet/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate6.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate6.errors = vErrors;
return errors === 0;
}
validate6.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema18 = {"type":"object","additionalProperties":false,"required":["name","kind","metric"],"properties":{"name":{"$ref":"#/$defs/Name"},"kind":{"type":"string","const":"table"},"label":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","minLength":1,"maxLength":2000},"width":{"$ref":"#/$defs/Width"},"metric":{"type":"string","minLength":1},"intent":{"$ref":"#/$defs/TileIntent"}}};

function validate9(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate9.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.metric === undefined) && (missing0 = "metric"))){
validate9.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "name") || (key0 === "kind")) || (key0 === "label")) || (key0 === "description")) || (key0 === "width")) || (key0 === "metric")) || (key0 === "intent"))){
validate9.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func0(data0) > 63){
validate9.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63}}];
return false;
}
else {
if(!pattern1.test(data0)){
validate9.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"}}];
return false;
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate9.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("table" !== data1){
validate9.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "table"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data2 = data.label;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func0(data2) > 200){
validate9.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 200}}];
return false;
}
else {
if(func0(data2) < 1){
validate9.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data3 = data.description;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func0(data3) > 2000){
validate9.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 2000}}];
return false;
}
else {
if(func0(data3) < 1){
validate9.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data4 = data.width;
const _errs11 = errors;
if(typeof data4 !== "string"){
validate9.errors = [{instancePath:instancePath+"/width",schemaPath:"#/$defs/Width/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data4 === "quarter") || (data4 === "third")) || (data4 === "half")) || (data4 === "full"))){
validate9.errors = [{instancePath:instancePath+"/width",schemaPath:"#/$defs/Width/enum",keyword:"enum",params:{allowedValues: schema10.enum}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metric !== undefined){
let data5 = data.metric;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(func0(data5) < 1){
validate9.errors = [{instancePath:instancePath+"/metric",schemaPath:"#/properties/metric/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate9.errors = [{instancePath:instancePath+"/metric",schemaPath:"#/properties/metric/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.intent !== undefined){
const _errs16 = errors;
if(!(validate7(data.intent, {instancePath:instancePath+"/intent",parentData:data,parentDataProperty:"intent",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate9.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate9.errors = vErrors;
return errors === 0;
}
validate9.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema21 = {"type":"object","additionalProperties":false,"required":["name","kind","text"],"properties":{"name":{"$ref":"#/$defs/Name"},"kind":{"type":"string","const":"text"},"label":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","minLength":1,"maxLength":2000},"width":{"$ref":"#/$defs/Width"},"text":{"type":"string","minLength":1,"maxLength":10000}}};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate11.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.text === undefined) && (missing0 = "text"))){
validate11.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "name") || (key0 === "kind")) || (key0 === "label")) || (key0 === "description")) || (key0 === "width")) || (key0 === "text"))){
validate11.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func0(data0) > 63){
validate11.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63}}];
return false;
}
else {
if(!pattern1.test(data0)){
validate11.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"}}];
return false;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate11.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("text" !== data1){
validate11.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "text"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data2 = data.label;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func0(data2) > 200){
validate11.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 200}}];
return false;
}
else {
if(func0(data2) < 1){
validate11.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data3 = data.description;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func0(data3) > 2000){
validate11.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 2000}}];
return false;
}
else {
if(func0(data3) < 1){
validate11.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data4 = data.width;
const _errs11 = errors;
if(typeof data4 !== "string"){
validate11.errors = [{instancePath:instancePath+"/width",schemaPath:"#/$defs/Width/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data4 === "quarter") || (data4 === "third")) || (data4 === "half")) || (data4 === "full"))){
validate11.errors = [{instancePath:instancePath+"/width",schemaPath:"#/$defs/Width/enum",keyword:"enum",params:{allowedValues: schema10.enum}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data5 = data.text;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(func0(data5) > 10000){
validate11.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 10000}}];
return false;
}
else {
if(func0(data5) < 1){
validate11.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate11.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate11.errors = vErrors;
return errors === 0;
}
validate11.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate4(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate4.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate4.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate4.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data0 === "kpi") || (data0 === "chart")) || (data0 === "table")) || (data0 === "text"))){
validate4.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema7.properties.kind.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "kpi"){
if(!(validate5(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
var props0 = true;
}
else if(tag0 === "chart"){
if(!(validate6(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "table"){
if(!(validate9(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "text"){
if(!(validate11(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else {
validate4.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "kind", tagValue: tag0}}];
return false;
}
}
else {
validate4.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "tag", tag: "kind", tagValue: tag0}}];
return false;
}
}
}
}
else {
validate4.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate4.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate4.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.tiles === undefined) && (missing0 = "tiles"))){
validate3.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "label")) || (key0 === "description")) || (key0 === "tiles"))){
validate3.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func0(data0) > 63){
validate3.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63}}];
return false;
}
else {
if(!pattern1.test(data0)){
validate3.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"}}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func0(data1) > 200){
validate3.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 200}}];
return false;
}
else {
if(func0(data1) < 1){
validate3.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func0(data2) > 2000){
validate3.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 2000}}];
return false;
}
else {
if(func0(data2) < 1){
validate3.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tiles !== undefined){
let data3 = data.tiles;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
if(data3.length > 40){
validate3.errors = [{instancePath:instancePath+"/tiles",schemaPath:"#/properties/tiles/maxItems",keyword:"maxItems",params:{limit: 40}}];
return false;
}
else {
if(data3.length < 1){
validate3.errors = [{instancePath:instancePath+"/tiles",schemaPath:"#/properties/tiles/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(!(validate4(data3[i0], {instancePath:instancePath+"/tiles/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/tiles",schemaPath:"#/properties/tiles/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate3.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate2.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.pages === undefined) && (missing0 = "pages")){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "label") || (key0 === "description")) || (key0 === "filters")) || (key0 === "periods")) || (key0 === "compare")) || (key0 === "pages"))){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.label !== undefined){
let data0 = data.label;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func0(data0) > 200){
validate2.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 200}}];
return false;
}
else {
if(func0(data0) < 1){
validate2.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func0(data1) > 2000){
validate2.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 2000}}];
return false;
}
else {
if(func0(data1) < 1){
validate2.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
let data2 = data.filters;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(typeof data2[i0] !== "string"){
validate2.errors = [{instancePath:instancePath+"/filters/" + i0,schemaPath:"#/properties/filters/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate2.errors = [{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.periods !== undefined){
let data4 = data.periods;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
if(data4.length < 1){
validate2.errors = [{instancePath:instancePath+"/periods",schemaPath:"#/properties/periods/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid3 = true;
const len1 = data4.length;
for(let i2=0; i2<len1; i2++){
let data5 = data4[i2];
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(func0(data5) > 24){
validate2.errors = [{instancePath:instancePath+"/periods/" + i2,schemaPath:"#/$defs/Preset/maxLength",keyword:"maxLength",params:{limit: 24}}];
return false;
}
else {
if(!pattern2.test(data5)){
validate2.errors = [{instancePath:instancePath+"/periods/" + i2,schemaPath:"#/$defs/Preset/pattern",keyword:"pattern",params:{pattern: "^(?:all|last_[1-9]\\d{0,3}_(?:days|weeks|months|quarters|years)|this_(?:week|month|quarter|year))$"}}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/periods/" + i2,schemaPath:"#/$defs/Preset/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid3 = _errs12 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data4.length;
let j1;
if(i3 > 1){
outer0:
for(;i3--;){
for(j1 = i3; j1--;){
if(func13(data4[i3], data4[j1])){
validate2.errors = [{instancePath:instancePath+"/periods",schemaPath:"#/properties/periods/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break outer0;
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/periods",schemaPath:"#/properties/periods/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.compare !== undefined){
let data6 = data.compare;
const _errs15 = errors;
if(typeof data6 !== "string"){
validate2.errors = [{instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data6 === "prior_period") || (data6 === "prior_year"))){
validate2.errors = [{instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/enum",keyword:"enum",params:{allowedValues: schema3.properties.compare.enum}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pages !== undefined){
let data7 = data.pages;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data7)){
if(data7.length > 20){
validate2.errors = [{instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/maxItems",keyword:"maxItems",params:{limit: 20}}];
return false;
}
else {
if(data7.length < 1){
validate2.errors = [{instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid6 = true;
const len2 = data7.length;
for(let i4=0; i4<len2; i4++){
const _errs19 = errors;
if(!(validate3(data7[i4], {instancePath:instancePath+"/pages/" + i4,parentData:data7,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid6 = _errs19 === errors;
if(!valid6){
break;
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/Dashboards" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.reports === undefined) && (missing0 = "reports")){
validate1.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "reports")){
validate1.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.reports !== undefined){
let data0 = data.reports;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
validate1.errors = [{instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key1 in data0){
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof key1 === "string"){
if(func0(key1) > 63){
const err0 = {instancePath:instancePath+"/reports",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key1)){
const err1 = {instancePath:instancePath+"/reports",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/reports",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
const err3 = {instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate1.errors = vErrors;
return false;
break;
}
}
if(valid1){
for(const key2 in data0){
const _errs8 = errors;
if(!(validate2(data0[key2], {instancePath:instancePath+"/reports/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
}
}
else {
validate1.errors = [{instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
}
}
}
}
else {
validate1.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const metrics = validate19;
const schema24 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://schemas.invalid/Metrics","type":"object","additionalProperties":false,"required":["metrics"],"properties":{"metrics":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Metric"},"minProperties":1}},"$defs":{"Name":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63},"DeclaredOutputType":{"type":"string","enum":["integer","number","bigint","decimal"]},"TimeAxis":{"type":"string","enum":["hour","day","week","month","quarter","year"]},"Metric":{"type":"object","discriminator":{"propertyName":"kind"},"required":["kind"],"properties":{"kind":{"type":"string","enum":["formula","quantile","distribution","distinct_count","variant_compare","mean_compare","contingency_test","score_quality","curve","funnel","set_op","retention","lifecycle_summary","derived"]}},"oneOf":[{"$ref":"#/$defs/Formula"},{"$ref":"#/$defs/Quantile"},{"$ref":"#/$defs/Distribution"},{"$ref":"#/$defs/DistinctCount"},{"$ref":"#/$defs/VariantCompare"},{"$ref":"#/$defs/MeanCompare"},{"$ref":"#/$defs/ContingencyTest"},{"$ref":"#/$defs/ScoreQuality"},{"$ref":"#/$defs/Curve"},{"$ref":"#/$defs/FunnelMetric"},{"$ref":"#/$defs/SetOperation"},{"$ref":"#/$defs/Retention"},{"$ref":"#/$defs/LifecycleSummary"},{"$ref":"#/$defs/Derived"}]},"Privacy":{"type":"object","additionalProperties":false,"required":["min_count"],"properties":{"min_count":{"type":"integer","minimum":2}}},"Formula":{"type":"object","additionalProperties":false,"required":["kind","processor"],"properties":{"kind":{"const":"formula"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"},"expression":{"type":"string","minLength":1},"type":{"$ref":"#/$defs/DeclaredOutputType"},"scale":{"$ref":"#/$defs/Scale"},"unit":{"type":"string","minLength":1},"format":{"type":"string","pattern":"^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"},"outputs":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/FormulaOutput"},"minProperties":1}}},"FormulaOutput":{"type":"object","additionalProperties":false,"required":["expression"],"properties":{"label":{"type":"string","minLength":1},"expression":{"type":"string","minLength":1},"type":{"$ref":"#/$defs/DeclaredOutputType"},"scale":{"$ref":"#/$defs/Scale"},"unit":{"type":"string","minLength":1},"format":{"type":"string","pattern":"^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}},"Scale":{"type":"integer","minimum":0,"maximum":18},"Quantile":{"type":"object","additionalProperties":false,"required":["kind","processor","state"],"properties":{"kind":{"const":"quantile"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"},"state":{"type":"string"},"at":{"type":"number","minimum":0,"maximum":1,"default":0.5},"unit":{"type":"string","minLength":1},"format":{"type":"string","pattern":"^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}},"Distribution":{"type":"object","additionalProperties":false,"required":["kind","processor","state"],"properties":{"kind":{"const":"distribution"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"},"state":{"type":"string"},"unit":{"type":"string","minLength":1},"format":{"type":"string","pattern":"^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}},"DistinctCount":{"type":"object","additionalProperties":false,"required":["kind","processor","state"],"properties":{"kind":{"const":"distinct_count"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"},"state":{"type":"string"},"unit":{"type":"string","minLength":1},"format":{"type":"string","pattern":"^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}},"RowCondition":{"type":["string","number","boolean","null","array","object"],"items":{"type":["string","number","boolean","null"]},"additionalProperties":false,"minProperties":1,"properties":{"eq":{"type":["string","number","boolean","null"],"examples":["EMEA"]},"ne":{"type":["string","number","boolean","null"]},"gt":{"type":["string","number","boolean","null"],"examples":[10]},"gte":{"type":["string","number","boolean","null"]},"lt":{"type":["string","number","boolean","null"]},"lte":{"type":["string","number","boolean","null"],"examples":[20]},"in":{"type":"array","items":{"type":["string","number","boolean","null"]},"examples":[["EMEA","APAC"]]},"not_in":{"type":"array","items":{"type":["string","number","boolean","null"]},"examples":[["EMEA"]]},"contains":{"type":"string","examples":["ham"]},"starts_with":{"type":"string"},"ends_with":{"type":"string","examples":["berg"]},"is_null":{"type":"boolean","examples":[true]},"not_null":{"type":"boolean"}}},"RowConditions":{"type":"object","minProperties":1,"additionalProperties":{"$ref":"#/$defs/RowCondition"}},"Window":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"trailing":{"type":"integer","minimum":1,"maximum":10000},"of":{"$ref":"#/$defs/TimeAxis"},"to_date":{"$ref":"#/$defs/TimeAxis"},"all":{"type":"boolean"}}},"VariantCompare":{"type":"object","additionalProperties":false,"required":["kind","processor","arm","test","control"],"properties":{"kind":{"const":"variant_compare"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"arm":{"type":"string","minLength":1},"test":{"type":["string","number","boolean"]},"control":{"type":["string","number","boolean"]},"confidence":{"type":"number","minimum":0.5,"maximum":0.9999,"default":0.95},"expected_share":{"type":"number","minimum":0.001,"maximum":0.999},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}},"MeanCompare":{"type":"object","additionalProperties":false,"required":["kind","processor","state","arm","test","control"],"properties":{"kind":{"const":"mean_compare"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"state":{"type":"string","minLength":1},"arm":{"type":"string","minLength":1},"test":{"type":["string","number","boolean"]},"control":{"type":["string","number","boolean"]},"confidence":{"type":"number","minimum":0.5,"maximum":0.9999,"default":0.95},"expected_share":{"type":"number","minimum":0.001,"maximum":0.999},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}},"ContingencyTest":{"type":"object","additionalProperties":false,"required":["kind","processor","arm"],"properties":{"kind":{"const":"contingency_test"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"arm":{"type":"string","minLength":1},"confidence":{"type":"number","minimum":0.5,"maximum":0.9999,"default":0.95},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}},"ScoreQuality":{"type":"object","additionalProperties":false,"required":["kind","processor"],"properties":{"kind":{"const":"score_quality"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}},"Curve":{"type":"object","additionalProperties":false,"required":["kind","processor","of"],"properties":{"kind":{"const":"curve"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"of":{"type":"string","enum":["roc","precision_recall","gain","lift","calibration","histogram","ecdf"]},"state":{"type":"string","minLength":1},"points":{"type":"integer","minimum":2,"maximum":1001,"default":101},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}},"FunnelMetric":{"type":"object","additionalProperties":false,"required":["kind","processor"],"properties":{"kind":{"const":"funnel"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}},"SetOperation":{"type":"object","additionalProperties":false,"required":["kind","processor","operation","operands"],"properties":{"kind":{"const":"set_op"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"operation":{"type":"string","enum":["union","intersection","difference"]},"operands":{"type":"array","minItems":2,"maxItems":8,"items":{"$ref":"#/$defs/SetOperand"}},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}},"Retention":{"type":"object","additionalProperties":false,"required":["kind","processor","state","periods"],"properties":{"kind":{"const":"retention"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"state":{"type":"string","minLength":1},"periods":{"type":"integer","minimum":1,"maximum":60},"first":{"type":"boolean","default":false},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"privacy":{"$ref":"#/$defs/Privacy"}}},"LifecycleSummary":{"type":"object","additionalProperties":false,"required":["kind","processor"],"properties":{"kind":{"const":"lifecycle_summary"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"privacy":{"$ref":"#/$defs/Privacy"}}},"SetOperand":{"type":"object","additionalProperties":false,"required":["state"],"properties":{"state":{"type":"string","minLength":1},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"}}},"Derived":{"type":"object","additionalProperties":false,"required":["kind","metrics","expression"],"properties":{"kind":{"const":"derived"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"metrics":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"anyOf":[{"$ref":"#/$defs/Name"},{"$ref":"#/$defs/DerivedInput"}]},"minProperties":1},"expression":{"type":"string","minLength":1},"type":{"$ref":"#/$defs/DeclaredOutputType"},"scale":{"$ref":"#/$defs/Scale"},"unit":{"type":"string","minLength":1},"format":{"type":"string","pattern":"^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"privacy":{"$ref":"#/$defs/Privacy"}}},"DerivedInput":{"type":"object","additionalProperties":false,"required":["metric"],"properties":{"metric":{"type":"string","minLength":1},"output":{"type":"string","minLength":1},"where":{"$ref":"#/$defs/RowConditions"}}}}};
const schema25 = {"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63};
const schema26 = {"type":"object","discriminator":{"propertyName":"kind"},"required":["kind"],"properties":{"kind":{"type":"string","enum":["formula","quantile","distribution","distinct_count","variant_compare","mean_compare","contingency_test","score_quality","curve","funnel","set_op","retention","lifecycle_summary","derived"]}},"oneOf":[{"$ref":"#/$defs/Formula"},{"$ref":"#/$defs/Quantile"},{"$ref":"#/$defs/Distribution"},{"$ref":"#/$defs/DistinctCount"},{"$ref":"#/$defs/VariantCompare"},{"$ref":"#/$defs/MeanCompare"},{"$ref":"#/$defs/ContingencyTest"},{"$ref":"#/$defs/ScoreQuality"},{"$ref":"#/$defs/Curve"},{"$ref":"#/$defs/FunnelMetric"},{"$ref":"#/$defs/SetOperation"},{"$ref":"#/$defs/Retention"},{"$ref":"#/$defs/LifecycleSummary"},{"$ref":"#/$defs/Derived"}]};
const schema27 = {"type":"object","additionalProperties":false,"required":["kind","processor"],"properties":{"kind":{"const":"formula"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"},"expression":{"type":"string","minLength":1},"type":{"$ref":"#/$defs/DeclaredOutputType"},"scale":{"$ref":"#/$defs/Scale"},"unit":{"type":"string","minLength":1},"format":{"type":"string","pattern":"^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"},"outputs":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/FormulaOutput"},"minProperties":1}}};
const schema28 = {"type":"string","enum":["hour","day","week","month","quarter","year"]};
const schema34 = {"type":"object","additionalProperties":false,"required":["min_count"],"properties":{"min_count":{"type":"integer","minimum":2}}};
const schema35 = {"type":"string","enum":["integer","number","bigint","decimal"]};
const schema36 = {"type":"integer","minimum":0,"maximum":18};
const schema29 = {"type":"object","minProperties":1,"additionalProperties":{"$ref":"#/$defs/RowCondition"}};
const schema30 = {"type":["string","number","boolean","null","array","object"],"items":{"type":["string","number","boolean","null"]},"additionalProperties":false,"minProperties":1,"properties":{"eq":{"type":["string","number","boolean","null"],"examples":["EMEA"]},"ne":{"type":["string","number","boolean","null"]},"gt":{"type":["string","number","boolean","null"],"examples":[10]},"gte":{"type":["string","number","boolean","null"]},"lt":{"type":["string","number","boolean","null"]},"lte":{"type":["string","number","boolean","null"],"examples":[20]},"in":{"type":"array","items":{"type":["string","number","boolean","null"]},"examples":[["EMEA","APAC"]]},"not_in":{"type":"array","items":{"type":["string","number","boolean","null"]},"examples":[["EMEA"]]},"contains":{"type":"string","examples":["ham"]},"starts_with":{"type":"string"},"ends_with":{"type":"string","examples":["berg"]},"is_null":{"type":"boolean","examples":[true]},"not_null":{"type":"boolean"}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validate22.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key0 in data){
let data0 = data[key0];
const _errs2 = errors;
const _errs3 = errors;
if((((typeof data0 != "object") && (typeof data0 !== "string")) && (!(typeof data0 == "number"))) && (typeof data0 !== "boolean")){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/RowCondition/type",keyword:"type",params:{type: schema30.type}}];
return false;
}
if(errors === _errs3){
if(Array.isArray(data0)){
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs5 = errors;
if((((typeof data1 !== "string") && (!(typeof data1 == "number"))) && (typeof data1 !== "boolean")) && (data1 !== null)){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/$defs/RowCondition/items/type",keyword:"type",params:{type: schema30.items.type}}];
return false;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
if(errors === _errs3){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/RowCondition/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
const _errs7 = errors;
for(const key1 in data0){
if(!(func19.call(schema30.properties, key1))){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/RowCondition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs7 === errors){
if(data0.eq !== undefined){
let data2 = data0.eq;
const _errs8 = errors;
if((((typeof data2 !== "string") && (!(typeof data2 == "number"))) && (typeof data2 !== "boolean")) && (data2 !== null)){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/eq",schemaPath:"#/$defs/RowCondition/properties/eq/type",keyword:"type",params:{type: schema30.properties.eq.type}}];
return false;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.ne !== undefined){
let data3 = data0.ne;
const _errs10 = errors;
if((((typeof data3 !== "string") && (!(typeof data3 == "number"))) && (typeof data3 !== "boolean")) && (data3 !== null)){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/ne",schemaPath:"#/$defs/RowCondition/properties/ne/type",keyword:"type",params:{type: schema30.properties.ne.type}}];
return false;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.gt !== undefined){
let data4 = data0.gt;
const _errs12 = errors;
if((((typeof data4 !== "string") && (!(typeof data4 == "number"))) && (typeof data4 !== "boolean")) && (data4 !== null)){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/gt",schemaPath:"#/$defs/RowCondition/properties/gt/type",keyword:"type",params:{type: schema30.properties.gt.type}}];
return false;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.gte !== undefined){
let data5 = data0.gte;
const _errs14 = errors;
if((((typeof data5 !== "string") && (!(typeof data5 == "number"))) && (typeof data5 !== "boolean")) && (data5 !== null)){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/gte",schemaPath:"#/$defs/RowCondition/properties/gte/type",keyword:"type",params:{type: schema30.properties.gte.type}}];
return false;
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.lt !== undefined){
let data6 = data0.lt;
const _errs16 = errors;
if((((typeof data6 !== "string") && (!(typeof data6 == "number"))) && (typeof data6 !== "boolean")) && (data6 !== null)){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/lt",schemaPath:"#/$defs/RowCondition/properties/lt/type",keyword:"type",params:{type: schema30.properties.lt.type}}];
return false;
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.lte !== undefined){
let data7 = data0.lte;
const _errs18 = errors;
if((((typeof data7 !== "string") && (!(typeof data7 == "number"))) && (typeof data7 !== "boolean")) && (data7 !== null)){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/lte",schemaPath:"#/$defs/RowCondition/properties/lte/type",keyword:"type",params:{type: schema30.properties.lte.type}}];
return false;
}
var valid3 = _errs18 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.in !== undefined){
let data8 = data0.in;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data8)){
var valid4 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
const _errs22 = errors;
if((((typeof data9 !== "string") && (!(typeof data9 == "number"))) && (typeof data9 !== "boolean")) && (data9 !== null)){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/in/" + i1,schemaPath:"#/$defs/RowCondition/properties/in/items/type",keyword:"type",params:{type: schema30.properties.in.items.type}}];
return false;
}
var valid4 = _errs22 === errors;
if(!valid4){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/in",schemaPath:"#/$defs/RowCondition/properties/in/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid3 = _errs20 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.not_in !== undefined){
let data10 = data0.not_in;
const _errs24 = errors;
if(errors === _errs24){
if(Array.isArray(data10)){
var valid5 = true;
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
let data11 = data10[i2];
const _errs26 = errors;
if((((typeof data11 !== "string") && (!(typeof data11 == "number"))) && (typeof data11 !== "boolean")) && (data11 !== null)){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_in/" + i2,schemaPath:"#/$defs/RowCondition/properties/not_in/items/type",keyword:"type",params:{type: schema30.properties.not_in.items.type}}];
return false;
}
var valid5 = _errs26 === errors;
if(!valid5){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_in",schemaPath:"#/$defs/RowCondition/properties/not_in/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid3 = _errs24 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.contains !== undefined){
const _errs28 = errors;
if(typeof data0.contains !== "string"){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/contains",schemaPath:"#/$defs/RowCondition/properties/contains/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs28 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.starts_with !== undefined){
const _errs30 = errors;
if(typeof data0.starts_with !== "string"){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/starts_with",schemaPath:"#/$defs/RowCondition/properties/starts_with/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs30 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.ends_with !== undefined){
const _errs32 = errors;
if(typeof data0.ends_with !== "string"){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/ends_with",schemaPath:"#/$defs/RowCondition/properties/ends_with/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs32 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.is_null !== undefined){
const _errs34 = errors;
if(typeof data0.is_null !== "boolean"){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/is_null",schemaPath:"#/$defs/RowCondition/properties/is_null/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid3 = _errs34 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.not_null !== undefined){
const _errs36 = errors;
if(typeof data0.not_null !== "boolean"){
validate22.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_null",schemaPath:"#/$defs/RowCondition/properties/not_null/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid3 = _errs36 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema31 = {"type":"object","minProperties":1,"additionalProperties":false,"properties":{"trailing":{"type":"integer","minimum":1,"maximum":10000},"of":{"$ref":"#/$defs/TimeAxis"},"to_date":{"$ref":"#/$defs/TimeAxis"},"all":{"type":"boolean"}}};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validate24.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "trailing") || (key0 === "of")) || (key0 === "to_date")) || (key0 === "all"))){
validate24.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.trailing !== undefined){
let data0 = data.trailing;
const _errs2 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate24.errors = [{instancePath:instancePath+"/trailing",schemaPath:"#/properties/trailing/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs2){
if(typeof data0 == "number"){
if(data0 > 10000 || isNaN(data0)){
validate24.errors = [{instancePath:instancePath+"/trailing",schemaPath:"#/properties/trailing/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}];
return false;
}
else {
if(data0 < 1 || isNaN(data0)){
validate24.errors = [{instancePath:instancePath+"/trailing",schemaPath:"#/properties/trailing/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.of !== undefined){
let data1 = data.of;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate24.errors = [{instancePath:instancePath+"/of",schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data1 === "hour") || (data1 === "day")) || (data1 === "week")) || (data1 === "month")) || (data1 === "quarter")) || (data1 === "year"))){
validate24.errors = [{instancePath:instancePath+"/of",schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to_date !== undefined){
let data2 = data.to_date;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate24.errors = [{instancePath:instancePath+"/to_date",schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data2 === "hour") || (data2 === "day")) || (data2 === "week")) || (data2 === "month")) || (data2 === "quarter")) || (data2 === "year"))){
validate24.errors = [{instancePath:instancePath+"/to_date",schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.all !== undefined){
const _errs10 = errors;
if(typeof data.all !== "boolean"){
validate24.errors = [{instancePath:instancePath+"/all",schemaPath:"#/properties/all/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema38 = {"type":"object","additionalProperties":false,"required":["expression"],"properties":{"label":{"type":"string","minLength":1},"expression":{"type":"string","minLength":1},"type":{"$ref":"#/$defs/DeclaredOutputType"},"scale":{"$ref":"#/$defs/Scale"},"unit":{"type":"string","minLength":1},"format":{"type":"string","pattern":"^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}};
const pattern11 = new RegExp("^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$", "u");

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.expression === undefined) && (missing0 = "expression")){
validate26.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "label") || (key0 === "expression")) || (key0 === "type")) || (key0 === "scale")) || (key0 === "unit")) || (key0 === "format"))){
validate26.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.label !== undefined){
let data0 = data.label;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func0(data0) < 1){
validate26.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expression !== undefined){
let data1 = data.expression;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate26.errors = [{instancePath:instancePath+"/expression",schemaPath:"#/properties/expression/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/expression",schemaPath:"#/properties/expression/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data2 = data.type;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate26.errors = [{instancePath:instancePath+"/type",schemaPath:"#/$defs/DeclaredOutputType/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data2 === "integer") || (data2 === "number")) || (data2 === "bigint")) || (data2 === "decimal"))){
validate26.errors = [{instancePath:instancePath+"/type",schemaPath:"#/$defs/DeclaredOutputType/enum",keyword:"enum",params:{allowedValues: schema35.enum}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scale !== undefined){
let data3 = data.scale;
const _errs9 = errors;
const _errs10 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate26.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/$defs/Scale/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 > 18 || isNaN(data3)){
validate26.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/$defs/Scale/maximum",keyword:"maximum",params:{comparison: "<=", limit: 18}}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate26.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/$defs/Scale/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
let data4 = data.unit;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate26.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data5 = data.format;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
validate26.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/pattern",keyword:"pattern",params:{pattern: "^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema27.properties, key0))){
validate21.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("formula" !== data.kind){
validate21.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "formula"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate21.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate21.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate21.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate21.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate21.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate21.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate21.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate21.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate21.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data7 = data.dimensions;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
var valid3 = true;
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
const _errs17 = errors;
if(typeof data7[i2] !== "string"){
validate21.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs17 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data7.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data7[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate21.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data9 = data.time_axes;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid5 = true;
const len2 = data9.length;
for(let i4=0; i4<len2; i4++){
let data10 = data9[i4];
const _errs21 = errors;
if(typeof data10 !== "string"){
validate21.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data10 === "hour") || (data10 === "day")) || (data10 === "week")) || (data10 === "month")) || (data10 === "quarter")) || (data10 === "year"))){
validate21.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid5 = _errs21 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i5 = data9.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data9[i5], data9[j2])){
validate21.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs24 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs25 = errors;
if(!(validate24(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data13 = data.privacy;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing1;
if((data13.min_count === undefined) && (missing1 = "min_count")){
validate21.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs29 = errors;
for(const key1 in data13){
if(!(key1 === "min_count")){
validate21.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs29 === errors){
if(data13.min_count !== undefined){
let data14 = data13.min_count;
const _errs30 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate21.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs30){
if(typeof data14 == "number"){
if(data14 < 2 || isNaN(data14)){
validate21.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expression !== undefined){
let data15 = data.expression;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data15 === "string"){
if(func0(data15) < 1){
validate21.errors = [{instancePath:instancePath+"/expression",schemaPath:"#/properties/expression/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/expression",schemaPath:"#/properties/expression/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data16 = data.type;
const _errs34 = errors;
if(typeof data16 !== "string"){
validate21.errors = [{instancePath:instancePath+"/type",schemaPath:"#/$defs/DeclaredOutputType/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data16 === "integer") || (data16 === "number")) || (data16 === "bigint")) || (data16 === "decimal"))){
validate21.errors = [{instancePath:instancePath+"/type",schemaPath:"#/$defs/DeclaredOutputType/enum",keyword:"enum",params:{allowedValues: schema35.enum}}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scale !== undefined){
let data17 = data.scale;
const _errs37 = errors;
const _errs38 = errors;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
validate21.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/$defs/Scale/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs38){
if(typeof data17 == "number"){
if(data17 > 18 || isNaN(data17)){
validate21.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/$defs/Scale/maximum",keyword:"maximum",params:{comparison: "<=", limit: 18}}];
return false;
}
else {
if(data17 < 0 || isNaN(data17)){
validate21.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/$defs/Scale/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
let data18 = data.unit;
const _errs40 = errors;
if(errors === _errs40){
if(typeof data18 === "string"){
if(func0(data18) < 1){
validate21.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data19 = data.format;
const _errs42 = errors;
if(errors === _errs42){
if(typeof data19 === "string"){
if(!pattern11.test(data19)){
validate21.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/pattern",keyword:"pattern",params:{pattern: "^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outputs !== undefined){
let data20 = data.outputs;
const _errs44 = errors;
if(errors === _errs44){
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(Object.keys(data20).length < 1){
validate21.errors = [{instancePath:instancePath+"/outputs",schemaPath:"#/properties/outputs/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key2 in data20){
const _errs46 = errors;
const _errs47 = errors;
if(errors === _errs47){
if(typeof key2 === "string"){
if(func0(key2) > 63){
const err0 = {instancePath:instancePath+"/outputs",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key2};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key2)){
const err1 = {instancePath:instancePath+"/outputs",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key2};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/outputs",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid12 = _errs46 === errors;
if(!valid12){
const err3 = {instancePath:instancePath+"/outputs",schemaPath:"#/properties/outputs/propertyNames",keyword:"propertyNames",params:{propertyName: key2}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate21.errors = vErrors;
return false;
break;
}
}
if(valid12){
for(const key3 in data20){
const _errs50 = errors;
if(!(validate26(data20[key3], {instancePath:instancePath+"/outputs/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data20,parentDataProperty:key3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var valid14 = _errs50 === errors;
if(!valid14){
break;
}
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/outputs",schemaPath:"#/properties/outputs/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema41 = {"type":"object","additionalProperties":false,"required":["kind","processor","state"],"properties":{"kind":{"const":"quantile"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"},"state":{"type":"string"},"at":{"type":"number","minimum":0,"maximum":1,"default":0.5},"unit":{"type":"string","minLength":1},"format":{"type":"string","pattern":"^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))) || ((data.state === undefined) && (missing0 = "state"))){
validate28.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema41.properties, key0))){
validate28.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("quantile" !== data.kind){
validate28.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "quantile"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate28.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate28.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate28.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate28.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate28.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate28.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate28.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate28.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate28.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate28.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data7 = data.dimensions;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
var valid3 = true;
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
const _errs17 = errors;
if(typeof data7[i2] !== "string"){
validate28.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs17 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data7.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data7[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate28.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data9 = data.time_axes;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid5 = true;
const len2 = data9.length;
for(let i4=0; i4<len2; i4++){
let data10 = data9[i4];
const _errs21 = errors;
if(typeof data10 !== "string"){
validate28.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data10 === "hour") || (data10 === "day")) || (data10 === "week")) || (data10 === "month")) || (data10 === "quarter")) || (data10 === "year"))){
validate28.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid5 = _errs21 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i5 = data9.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data9[i5], data9[j2])){
validate28.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs24 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs25 = errors;
if(!(validate24(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data13 = data.privacy;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing1;
if((data13.min_count === undefined) && (missing1 = "min_count")){
validate28.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs29 = errors;
for(const key1 in data13){
if(!(key1 === "min_count")){
validate28.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs29 === errors){
if(data13.min_count !== undefined){
let data14 = data13.min_count;
const _errs30 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate28.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs30){
if(typeof data14 == "number"){
if(data14 < 2 || isNaN(data14)){
validate28.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
const _errs32 = errors;
if(typeof data.state !== "string"){
validate28.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined){
let data16 = data.at;
const _errs34 = errors;
if(errors === _errs34){
if(typeof data16 == "number"){
if(data16 > 1 || isNaN(data16)){
validate28.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}}];
return false;
}
else {
if(data16 < 0 || isNaN(data16)){
validate28.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
let data17 = data.unit;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data17 === "string"){
if(func0(data17) < 1){
validate28.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate28.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data18 = data.format;
const _errs38 = errors;
if(errors === _errs38){
if(typeof data18 === "string"){
if(!pattern11.test(data18)){
validate28.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/pattern",keyword:"pattern",params:{pattern: "^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}];
return false;
}
}
else {
validate28.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate28.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema44 = {"type":"object","additionalProperties":false,"required":["kind","processor","state"],"properties":{"kind":{"const":"distribution"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"},"state":{"type":"string"},"unit":{"type":"string","minLength":1},"format":{"type":"string","pattern":"^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))) || ((data.state === undefined) && (missing0 = "state"))){
validate31.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema44.properties, key0))){
validate31.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("distribution" !== data.kind){
validate31.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "distribution"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate31.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate31.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate31.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate31.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate31.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate31.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate31.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate31.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate31.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data7 = data.dimensions;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
var valid3 = true;
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
const _errs17 = errors;
if(typeof data7[i2] !== "string"){
validate31.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs17 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data7.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data7[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate31.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data9 = data.time_axes;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid5 = true;
const len2 = data9.length;
for(let i4=0; i4<len2; i4++){
let data10 = data9[i4];
const _errs21 = errors;
if(typeof data10 !== "string"){
validate31.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data10 === "hour") || (data10 === "day")) || (data10 === "week")) || (data10 === "month")) || (data10 === "quarter")) || (data10 === "year"))){
validate31.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid5 = _errs21 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i5 = data9.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data9[i5], data9[j2])){
validate31.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs24 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs25 = errors;
if(!(validate24(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data13 = data.privacy;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing1;
if((data13.min_count === undefined) && (missing1 = "min_count")){
validate31.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs29 = errors;
for(const key1 in data13){
if(!(key1 === "min_count")){
validate31.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs29 === errors){
if(data13.min_count !== undefined){
let data14 = data13.min_count;
const _errs30 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate31.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs30){
if(typeof data14 == "number"){
if(data14 < 2 || isNaN(data14)){
validate31.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
const _errs32 = errors;
if(typeof data.state !== "string"){
validate31.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
let data16 = data.unit;
const _errs34 = errors;
if(errors === _errs34){
if(typeof data16 === "string"){
if(func0(data16) < 1){
validate31.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data17 = data.format;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data17 === "string"){
if(!pattern11.test(data17)){
validate31.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/pattern",keyword:"pattern",params:{pattern: "^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate31.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema47 = {"type":"object","additionalProperties":false,"required":["kind","processor","state"],"properties":{"kind":{"const":"distinct_count"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"},"state":{"type":"string"},"unit":{"type":"string","minLength":1},"format":{"type":"string","pattern":"^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))) || ((data.state === undefined) && (missing0 = "state"))){
validate34.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema47.properties, key0))){
validate34.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("distinct_count" !== data.kind){
validate34.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "distinct_count"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate34.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate34.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate34.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate34.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate34.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate34.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate34.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate34.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate34.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate34.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate34.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate34.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate34.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data7 = data.dimensions;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
var valid3 = true;
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
const _errs17 = errors;
if(typeof data7[i2] !== "string"){
validate34.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs17 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data7.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data7[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate34.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate34.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data9 = data.time_axes;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid5 = true;
const len2 = data9.length;
for(let i4=0; i4<len2; i4++){
let data10 = data9[i4];
const _errs21 = errors;
if(typeof data10 !== "string"){
validate34.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data10 === "hour") || (data10 === "day")) || (data10 === "week")) || (data10 === "month")) || (data10 === "quarter")) || (data10 === "year"))){
validate34.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid5 = _errs21 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i5 = data9.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data9[i5], data9[j2])){
validate34.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate34.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs24 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs25 = errors;
if(!(validate24(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data13 = data.privacy;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing1;
if((data13.min_count === undefined) && (missing1 = "min_count")){
validate34.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs29 = errors;
for(const key1 in data13){
if(!(key1 === "min_count")){
validate34.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs29 === errors){
if(data13.min_count !== undefined){
let data14 = data13.min_count;
const _errs30 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate34.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs30){
if(typeof data14 == "number"){
if(data14 < 2 || isNaN(data14)){
validate34.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate34.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
const _errs32 = errors;
if(typeof data.state !== "string"){
validate34.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
let data16 = data.unit;
const _errs34 = errors;
if(errors === _errs34){
if(typeof data16 === "string"){
if(func0(data16) < 1){
validate34.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate34.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data17 = data.format;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data17 === "string"){
if(!pattern11.test(data17)){
validate34.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/pattern",keyword:"pattern",params:{pattern: "^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}];
return false;
}
}
else {
validate34.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate34.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema50 = {"type":"object","additionalProperties":false,"required":["kind","processor","arm","test","control"],"properties":{"kind":{"const":"variant_compare"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"arm":{"type":"string","minLength":1},"test":{"type":["string","number","boolean"]},"control":{"type":["string","number","boolean"]},"confidence":{"type":"number","minimum":0.5,"maximum":0.9999,"default":0.95},"expected_share":{"type":"number","minimum":0.001,"maximum":0.999},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))) || ((data.arm === undefined) && (missing0 = "arm"))) || ((data.test === undefined) && (missing0 = "test"))) || ((data.control === undefined) && (missing0 = "control"))){
validate37.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema50.properties, key0))){
validate37.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("variant_compare" !== data.kind){
validate37.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "variant_compare"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate37.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate37.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate37.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate37.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate37.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate37.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate37.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate37.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate37.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate37.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.arm !== undefined){
let data7 = data.arm;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func0(data7) < 1){
validate37.errors = [{instancePath:instancePath+"/arm",schemaPath:"#/properties/arm/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate37.errors = [{instancePath:instancePath+"/arm",schemaPath:"#/properties/arm/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.test !== undefined){
let data8 = data.test;
const _errs17 = errors;
if(((typeof data8 !== "string") && (!(typeof data8 == "number"))) && (typeof data8 !== "boolean")){
validate37.errors = [{instancePath:instancePath+"/test",schemaPath:"#/properties/test/type",keyword:"type",params:{type: schema50.properties.test.type}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.control !== undefined){
let data9 = data.control;
const _errs19 = errors;
if(((typeof data9 !== "string") && (!(typeof data9 == "number"))) && (typeof data9 !== "boolean")){
validate37.errors = [{instancePath:instancePath+"/control",schemaPath:"#/properties/control/type",keyword:"type",params:{type: schema50.properties.control.type}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.confidence !== undefined){
let data10 = data.confidence;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data10 == "number"){
if(data10 > 0.9999 || isNaN(data10)){
validate37.errors = [{instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0.9999}}];
return false;
}
else {
if(data10 < 0.5 || isNaN(data10)){
validate37.errors = [{instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.5}}];
return false;
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expected_share !== undefined){
let data11 = data.expected_share;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data11 == "number"){
if(data11 > 0.999 || isNaN(data11)){
validate37.errors = [{instancePath:instancePath+"/expected_share",schemaPath:"#/properties/expected_share/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0.999}}];
return false;
}
else {
if(data11 < 0.001 || isNaN(data11)){
validate37.errors = [{instancePath:instancePath+"/expected_share",schemaPath:"#/properties/expected_share/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.001}}];
return false;
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/expected_share",schemaPath:"#/properties/expected_share/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data12 = data.dimensions;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data12)){
var valid3 = true;
const len1 = data12.length;
for(let i2=0; i2<len1; i2++){
const _errs27 = errors;
if(typeof data12[i2] !== "string"){
validate37.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs27 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data12.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data12[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate37.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data14 = data.time_axes;
const _errs29 = errors;
if(errors === _errs29){
if(Array.isArray(data14)){
var valid5 = true;
const len2 = data14.length;
for(let i4=0; i4<len2; i4++){
let data15 = data14[i4];
const _errs31 = errors;
if(typeof data15 !== "string"){
validate37.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data15 === "hour") || (data15 === "day")) || (data15 === "week")) || (data15 === "month")) || (data15 === "quarter")) || (data15 === "year"))){
validate37.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid5 = _errs31 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i5 = data14.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data14[i5], data14[j2])){
validate37.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs34 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs35 = errors;
if(!(validate24(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data18 = data.privacy;
const _errs36 = errors;
const _errs37 = errors;
if(errors === _errs37){
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing1;
if((data18.min_count === undefined) && (missing1 = "min_count")){
validate37.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs39 = errors;
for(const key1 in data18){
if(!(key1 === "min_count")){
validate37.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs39 === errors){
if(data18.min_count !== undefined){
let data19 = data18.min_count;
const _errs40 = errors;
if(!((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19)))){
validate37.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs40){
if(typeof data19 == "number"){
if(data19 < 2 || isNaN(data19)){
validate37.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate37.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema53 = {"type":"object","additionalProperties":false,"required":["kind","processor","state","arm","test","control"],"properties":{"kind":{"const":"mean_compare"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"state":{"type":"string","minLength":1},"arm":{"type":"string","minLength":1},"test":{"type":["string","number","boolean"]},"control":{"type":["string","number","boolean"]},"confidence":{"type":"number","minimum":0.5,"maximum":0.9999,"default":0.95},"expected_share":{"type":"number","minimum":0.001,"maximum":0.999},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate40.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))) || ((data.state === undefined) && (missing0 = "state"))) || ((data.arm === undefined) && (missing0 = "arm"))) || ((data.test === undefined) && (missing0 = "test"))) || ((data.control === undefined) && (missing0 = "control"))){
validate40.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema53.properties, key0))){
validate40.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("mean_compare" !== data.kind){
validate40.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "mean_compare"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate40.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate40.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate40.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate40.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate40.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate40.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate40.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate40.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate40.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate40.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data7 = data.state;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func0(data7) < 1){
validate40.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate40.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.arm !== undefined){
let data8 = data.arm;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func0(data8) < 1){
validate40.errors = [{instancePath:instancePath+"/arm",schemaPath:"#/properties/arm/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate40.errors = [{instancePath:instancePath+"/arm",schemaPath:"#/properties/arm/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.test !== undefined){
let data9 = data.test;
const _errs19 = errors;
if(((typeof data9 !== "string") && (!(typeof data9 == "number"))) && (typeof data9 !== "boolean")){
validate40.errors = [{instancePath:instancePath+"/test",schemaPath:"#/properties/test/type",keyword:"type",params:{type: schema53.properties.test.type}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.control !== undefined){
let data10 = data.control;
const _errs21 = errors;
if(((typeof data10 !== "string") && (!(typeof data10 == "number"))) && (typeof data10 !== "boolean")){
validate40.errors = [{instancePath:instancePath+"/control",schemaPath:"#/properties/control/type",keyword:"type",params:{type: schema53.properties.control.type}}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.confidence !== undefined){
let data11 = data.confidence;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data11 == "number"){
if(data11 > 0.9999 || isNaN(data11)){
validate40.errors = [{instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0.9999}}];
return false;
}
else {
if(data11 < 0.5 || isNaN(data11)){
validate40.errors = [{instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.5}}];
return false;
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expected_share !== undefined){
let data12 = data.expected_share;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data12 == "number"){
if(data12 > 0.999 || isNaN(data12)){
validate40.errors = [{instancePath:instancePath+"/expected_share",schemaPath:"#/properties/expected_share/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0.999}}];
return false;
}
else {
if(data12 < 0.001 || isNaN(data12)){
validate40.errors = [{instancePath:instancePath+"/expected_share",schemaPath:"#/properties/expected_share/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.001}}];
return false;
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/expected_share",schemaPath:"#/properties/expected_share/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data13 = data.dimensions;
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data13)){
var valid3 = true;
const len1 = data13.length;
for(let i2=0; i2<len1; i2++){
const _errs29 = errors;
if(typeof data13[i2] !== "string"){
validate40.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs29 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data13.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data13[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate40.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data15 = data.time_axes;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data15)){
var valid5 = true;
const len2 = data15.length;
for(let i4=0; i4<len2; i4++){
let data16 = data15[i4];
const _errs33 = errors;
if(typeof data16 !== "string"){
validate40.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data16 === "hour") || (data16 === "day")) || (data16 === "week")) || (data16 === "month")) || (data16 === "quarter")) || (data16 === "year"))){
validate40.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid5 = _errs33 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i5 = data15.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data15[i5], data15[j2])){
validate40.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs36 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs37 = errors;
if(!(validate24(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data19 = data.privacy;
const _errs38 = errors;
const _errs39 = errors;
if(errors === _errs39){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing1;
if((data19.min_count === undefined) && (missing1 = "min_count")){
validate40.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs41 = errors;
for(const key1 in data19){
if(!(key1 === "min_count")){
validate40.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs41 === errors){
if(data19.min_count !== undefined){
let data20 = data19.min_count;
const _errs42 = errors;
if(!((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20)))){
validate40.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs42){
if(typeof data20 == "number"){
if(data20 < 2 || isNaN(data20)){
validate40.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate40.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate40.errors = vErrors;
return errors === 0;
}
validate40.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema56 = {"type":"object","additionalProperties":false,"required":["kind","processor","arm"],"properties":{"kind":{"const":"contingency_test"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"arm":{"type":"string","minLength":1},"confidence":{"type":"number","minimum":0.5,"maximum":0.9999,"default":0.95},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))) || ((data.arm === undefined) && (missing0 = "arm"))){
validate43.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema56.properties, key0))){
validate43.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("contingency_test" !== data.kind){
validate43.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "contingency_test"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate43.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate43.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate43.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate43.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate43.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate43.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate43.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate43.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate43.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate43.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate43.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate43.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.arm !== undefined){
let data7 = data.arm;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func0(data7) < 1){
validate43.errors = [{instancePath:instancePath+"/arm",schemaPath:"#/properties/arm/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/arm",schemaPath:"#/properties/arm/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.confidence !== undefined){
let data8 = data.confidence;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 == "number"){
if(data8 > 0.9999 || isNaN(data8)){
validate43.errors = [{instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0.9999}}];
return false;
}
else {
if(data8 < 0.5 || isNaN(data8)){
validate43.errors = [{instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.5}}];
return false;
}
}
}
else {
validate43.errors = [{instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data9 = data.dimensions;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid3 = true;
const len1 = data9.length;
for(let i2=0; i2<len1; i2++){
const _errs21 = errors;
if(typeof data9[i2] !== "string"){
validate43.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs21 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data9.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data9[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate43.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate43.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data11 = data.time_axes;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data11)){
var valid5 = true;
const len2 = data11.length;
for(let i4=0; i4<len2; i4++){
let data12 = data11[i4];
const _errs25 = errors;
if(typeof data12 !== "string"){
validate43.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data12 === "hour") || (data12 === "day")) || (data12 === "week")) || (data12 === "month")) || (data12 === "quarter")) || (data12 === "year"))){
validate43.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid5 = _errs25 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i5 = data11.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data11[i5], data11[j2])){
validate43.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate43.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs28 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs29 = errors;
if(!(validate24(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data15 = data.privacy;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing1;
if((data15.min_count === undefined) && (missing1 = "min_count")){
validate43.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs33 = errors;
for(const key1 in data15){
if(!(key1 === "min_count")){
validate43.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs33 === errors){
if(data15.min_count !== undefined){
let data16 = data15.min_count;
const _errs34 = errors;
if(!((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16)))){
validate43.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs34){
if(typeof data16 == "number"){
if(data16 < 2 || isNaN(data16)){
validate43.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate43.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate43.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema59 = {"type":"object","additionalProperties":false,"required":["kind","processor"],"properties":{"kind":{"const":"score_quality"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate46.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))){
validate46.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema59.properties, key0))){
validate46.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("score_quality" !== data.kind){
validate46.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "score_quality"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate46.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate46.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate46.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate46.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate46.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate46.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate46.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate46.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate46.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate46.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data7 = data.dimensions;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
var valid3 = true;
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
const _errs17 = errors;
if(typeof data7[i2] !== "string"){
validate46.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs17 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data7.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data7[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate46.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data9 = data.time_axes;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid5 = true;
const len2 = data9.length;
for(let i4=0; i4<len2; i4++){
let data10 = data9[i4];
const _errs21 = errors;
if(typeof data10 !== "string"){
validate46.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data10 === "hour") || (data10 === "day")) || (data10 === "week")) || (data10 === "month")) || (data10 === "quarter")) || (data10 === "year"))){
validate46.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid5 = _errs21 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i5 = data9.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data9[i5], data9[j2])){
validate46.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs24 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs25 = errors;
if(!(validate24(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data13 = data.privacy;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing1;
if((data13.min_count === undefined) && (missing1 = "min_count")){
validate46.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs29 = errors;
for(const key1 in data13){
if(!(key1 === "min_count")){
validate46.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs29 === errors){
if(data13.min_count !== undefined){
let data14 = data13.min_count;
const _errs30 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate46.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs30){
if(typeof data14 == "number"){
if(data14 < 2 || isNaN(data14)){
validate46.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate46.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate46.errors = vErrors;
return errors === 0;
}
validate46.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema62 = {"type":"object","additionalProperties":false,"required":["kind","processor","of"],"properties":{"kind":{"const":"curve"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"of":{"type":"string","enum":["roc","precision_recall","gain","lift","calibration","histogram","ecdf"]},"state":{"type":"string","minLength":1},"points":{"type":"integer","minimum":2,"maximum":1001,"default":101},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate49.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))) || ((data.of === undefined) && (missing0 = "of"))){
validate49.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema62.properties, key0))){
validate49.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("curve" !== data.kind){
validate49.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "curve"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate49.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate49.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate49.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate49.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate49.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate49.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate49.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate49.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate49.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate49.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate49.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate49.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate49.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.of !== undefined){
let data7 = data.of;
const _errs15 = errors;
if(typeof data7 !== "string"){
validate49.errors = [{instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((data7 === "roc") || (data7 === "precision_recall")) || (data7 === "gain")) || (data7 === "lift")) || (data7 === "calibration")) || (data7 === "histogram")) || (data7 === "ecdf"))){
validate49.errors = [{instancePath:instancePath+"/of",schemaPath:"#/properties/of/enum",keyword:"enum",params:{allowedValues: schema62.properties.of.enum}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data8 = data.state;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func0(data8) < 1){
validate49.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate49.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.points !== undefined){
let data9 = data.points;
const _errs19 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate49.errors = [{instancePath:instancePath+"/points",schemaPath:"#/properties/points/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs19){
if(typeof data9 == "number"){
if(data9 > 1001 || isNaN(data9)){
validate49.errors = [{instancePath:instancePath+"/points",schemaPath:"#/properties/points/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1001}}];
return false;
}
else {
if(data9 < 2 || isNaN(data9)){
validate49.errors = [{instancePath:instancePath+"/points",schemaPath:"#/properties/points/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data10 = data.dimensions;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data10)){
var valid3 = true;
const len1 = data10.length;
for(let i2=0; i2<len1; i2++){
const _errs23 = errors;
if(typeof data10[i2] !== "string"){
validate49.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs23 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data10.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data10[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate49.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate49.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data12 = data.time_axes;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data12)){
var valid5 = true;
const len2 = data12.length;
for(let i4=0; i4<len2; i4++){
let data13 = data12[i4];
const _errs27 = errors;
if(typeof data13 !== "string"){
validate49.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data13 === "hour") || (data13 === "day")) || (data13 === "week")) || (data13 === "month")) || (data13 === "quarter")) || (data13 === "year"))){
validate49.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid5 = _errs27 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i5 = data12.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data12[i5], data12[j2])){
validate49.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate49.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs30 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs31 = errors;
if(!(validate24(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data16 = data.privacy;
const _errs32 = errors;
const _errs33 = errors;
if(errors === _errs33){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
let missing1;
if((data16.min_count === undefined) && (missing1 = "min_count")){
validate49.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs35 = errors;
for(const key1 in data16){
if(!(key1 === "min_count")){
validate49.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs35 === errors){
if(data16.min_count !== undefined){
let data17 = data16.min_count;
const _errs36 = errors;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
validate49.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs36){
if(typeof data17 == "number"){
if(data17 < 2 || isNaN(data17)){
validate49.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate49.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate49.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate49.errors = vErrors;
return errors === 0;
}
validate49.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema65 = {"type":"object","additionalProperties":false,"required":["kind","processor"],"properties":{"kind":{"const":"funnel"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))){
validate52.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema65.properties, key0))){
validate52.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("funnel" !== data.kind){
validate52.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "funnel"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate52.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate52.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate52.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate52.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate52.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate52.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate52.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate52.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate52.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate52.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data7 = data.dimensions;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
var valid3 = true;
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
const _errs17 = errors;
if(typeof data7[i2] !== "string"){
validate52.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs17 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data7.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data7[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate52.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data9 = data.time_axes;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid5 = true;
const len2 = data9.length;
for(let i4=0; i4<len2; i4++){
let data10 = data9[i4];
const _errs21 = errors;
if(typeof data10 !== "string"){
validate52.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data10 === "hour") || (data10 === "day")) || (data10 === "week")) || (data10 === "month")) || (data10 === "quarter")) || (data10 === "year"))){
validate52.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid5 = _errs21 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i5 = data9.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data9[i5], data9[j2])){
validate52.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs24 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs25 = errors;
if(!(validate24(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data13 = data.privacy;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing1;
if((data13.min_count === undefined) && (missing1 = "min_count")){
validate52.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs29 = errors;
for(const key1 in data13){
if(!(key1 === "min_count")){
validate52.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs29 === errors){
if(data13.min_count !== undefined){
let data14 = data13.min_count;
const _errs30 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate52.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs30){
if(typeof data14 == "number"){
if(data14 < 2 || isNaN(data14)){
validate52.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate52.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema68 = {"type":"object","additionalProperties":false,"required":["kind","processor","operation","operands"],"properties":{"kind":{"const":"set_op"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"operation":{"type":"string","enum":["union","intersection","difference"]},"operands":{"type":"array","minItems":2,"maxItems":8,"items":{"$ref":"#/$defs/SetOperand"}},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"},"privacy":{"$ref":"#/$defs/Privacy"}}};
const schema69 = {"type":"object","additionalProperties":false,"required":["state"],"properties":{"state":{"type":"string","minLength":1},"where":{"$ref":"#/$defs/RowConditions"},"window":{"$ref":"#/$defs/Window"}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.state === undefined) && (missing0 = "state")){
validate56.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "state") || (key0 === "where")) || (key0 === "window"))){
validate56.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.state !== undefined){
let data0 = data.state;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func0(data0) < 1){
validate56.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate56.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs4 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs5 = errors;
if(!(validate24(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate56.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate55.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))) || ((data.operation === undefined) && (missing0 = "operation"))) || ((data.operands === undefined) && (missing0 = "operands"))){
validate55.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema68.properties, key0))){
validate55.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("set_op" !== data.kind){
validate55.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "set_op"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate55.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate55.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate55.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate55.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate55.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate55.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate55.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate55.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate55.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate55.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate55.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate55.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate55.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
let data7 = data.operation;
const _errs15 = errors;
if(typeof data7 !== "string"){
validate55.errors = [{instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data7 === "union") || (data7 === "intersection")) || (data7 === "difference"))){
validate55.errors = [{instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/enum",keyword:"enum",params:{allowedValues: schema68.properties.operation.enum}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operands !== undefined){
let data8 = data.operands;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data8)){
if(data8.length > 8){
validate55.errors = [{instancePath:instancePath+"/operands",schemaPath:"#/properties/operands/maxItems",keyword:"maxItems",params:{limit: 8}}];
return false;
}
else {
if(data8.length < 2){
validate55.errors = [{instancePath:instancePath+"/operands",schemaPath:"#/properties/operands/minItems",keyword:"minItems",params:{limit: 2}}];
return false;
}
else {
var valid3 = true;
const len1 = data8.length;
for(let i2=0; i2<len1; i2++){
const _errs19 = errors;
if(!(validate56(data8[i2], {instancePath:instancePath+"/operands/" + i2,parentData:data8,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid3 = _errs19 === errors;
if(!valid3){
break;
}
}
}
}
}
else {
validate55.errors = [{instancePath:instancePath+"/operands",schemaPath:"#/properties/operands/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data10 = data.dimensions;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data10)){
var valid4 = true;
const len2 = data10.length;
for(let i3=0; i3<len2; i3++){
const _errs22 = errors;
if(typeof data10[i3] !== "string"){
validate55.errors = [{instancePath:instancePath+"/dimensions/" + i3,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs22 === errors;
if(!valid4){
break;
}
}
if(valid4){
let i4 = data10.length;
let j1;
if(i4 > 1){
const indices1 = {};
for(;i4--;){
let item1 = data10[i4];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate55.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j1}}];
return false;
break;
}
indices1[item1] = i4;
}
}
}
}
else {
validate55.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data12 = data.time_axes;
const _errs24 = errors;
if(errors === _errs24){
if(Array.isArray(data12)){
var valid6 = true;
const len3 = data12.length;
for(let i5=0; i5<len3; i5++){
let data13 = data12[i5];
const _errs26 = errors;
if(typeof data13 !== "string"){
validate55.errors = [{instancePath:instancePath+"/time_axes/" + i5,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data13 === "hour") || (data13 === "day")) || (data13 === "week")) || (data13 === "month")) || (data13 === "quarter")) || (data13 === "year"))){
validate55.errors = [{instancePath:instancePath+"/time_axes/" + i5,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid6 = _errs26 === errors;
if(!valid6){
break;
}
}
if(valid6){
let i6 = data12.length;
let j2;
if(i6 > 1){
outer0:
for(;i6--;){
for(j2 = i6; j2--;){
if(func13(data12[i6], data12[j2])){
validate55.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate55.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs29 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs30 = errors;
if(!(validate24(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data16 = data.privacy;
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
let missing1;
if((data16.min_count === undefined) && (missing1 = "min_count")){
validate55.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs34 = errors;
for(const key1 in data16){
if(!(key1 === "min_count")){
validate55.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs34 === errors){
if(data16.min_count !== undefined){
let data17 = data16.min_count;
const _errs35 = errors;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
validate55.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs35){
if(typeof data17 == "number"){
if(data17 < 2 || isNaN(data17)){
validate55.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate55.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate55.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate55.errors = vErrors;
return errors === 0;
}
validate55.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema72 = {"type":"object","additionalProperties":false,"required":["kind","processor","state","periods"],"properties":{"kind":{"const":"retention"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"state":{"type":"string","minLength":1},"periods":{"type":"integer","minimum":1,"maximum":60},"first":{"type":"boolean","default":false},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"privacy":{"$ref":"#/$defs/Privacy"}}};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate62.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))) || ((data.state === undefined) && (missing0 = "state"))) || ((data.periods === undefined) && (missing0 = "periods"))){
validate62.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema72.properties, key0))){
validate62.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("retention" !== data.kind){
validate62.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "retention"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate62.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate62.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate62.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate62.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate62.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate62.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate62.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate62.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate62.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate62.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate62.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate62.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate62.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data7 = data.state;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func0(data7) < 1){
validate62.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate62.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.periods !== undefined){
let data8 = data.periods;
const _errs17 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate62.errors = [{instancePath:instancePath+"/periods",schemaPath:"#/properties/periods/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs17){
if(typeof data8 == "number"){
if(data8 > 60 || isNaN(data8)){
validate62.errors = [{instancePath:instancePath+"/periods",schemaPath:"#/properties/periods/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60}}];
return false;
}
else {
if(data8 < 1 || isNaN(data8)){
validate62.errors = [{instancePath:instancePath+"/periods",schemaPath:"#/properties/periods/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.first !== undefined){
const _errs19 = errors;
if(typeof data.first !== "boolean"){
validate62.errors = [{instancePath:instancePath+"/first",schemaPath:"#/properties/first/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data10 = data.dimensions;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data10)){
var valid3 = true;
const len1 = data10.length;
for(let i2=0; i2<len1; i2++){
const _errs23 = errors;
if(typeof data10[i2] !== "string"){
validate62.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs23 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data10.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data10[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate62.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate62.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data12 = data.time_axes;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data12)){
var valid5 = true;
const len2 = data12.length;
for(let i4=0; i4<len2; i4++){
let data13 = data12[i4];
const _errs27 = errors;
if(typeof data13 !== "string"){
validate62.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data13 === "hour") || (data13 === "day")) || (data13 === "week")) || (data13 === "month")) || (data13 === "quarter")) || (data13 === "year"))){
validate62.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid5 = _errs27 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i5 = data12.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data12[i5], data12[j2])){
validate62.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate62.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs30 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data15 = data.privacy;
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing1;
if((data15.min_count === undefined) && (missing1 = "min_count")){
validate62.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs34 = errors;
for(const key1 in data15){
if(!(key1 === "min_count")){
validate62.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs34 === errors){
if(data15.min_count !== undefined){
let data16 = data15.min_count;
const _errs35 = errors;
if(!((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16)))){
validate62.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs35){
if(typeof data16 == "number"){
if(data16 < 2 || isNaN(data16)){
validate62.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate62.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate62.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate62.errors = vErrors;
return errors === 0;
}
validate62.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema75 = {"type":"object","additionalProperties":false,"required":["kind","processor"],"properties":{"kind":{"const":"lifecycle_summary"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"processor":{"type":"string"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"where":{"$ref":"#/$defs/RowConditions"},"privacy":{"$ref":"#/$defs/Privacy"}}};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.processor === undefined) && (missing0 = "processor"))){
validate64.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema75.properties, key0))){
validate64.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("lifecycle_summary" !== data.kind){
validate64.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "lifecycle_summary"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate64.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate64.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate64.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate64.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate64.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate64.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate64.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate64.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate64.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate64.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate64.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate64.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processor !== undefined){
const _errs13 = errors;
if(typeof data.processor !== "string"){
validate64.errors = [{instancePath:instancePath+"/processor",schemaPath:"#/properties/processor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data7 = data.dimensions;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
var valid3 = true;
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
const _errs17 = errors;
if(typeof data7[i2] !== "string"){
validate64.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs17 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data7.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data7[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate64.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate64.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data9 = data.time_axes;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid5 = true;
const len2 = data9.length;
for(let i4=0; i4<len2; i4++){
let data10 = data9[i4];
const _errs21 = errors;
if(typeof data10 !== "string"){
validate64.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data10 === "hour") || (data10 === "day")) || (data10 === "week")) || (data10 === "month")) || (data10 === "quarter")) || (data10 === "year"))){
validate64.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid5 = _errs21 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i5 = data9.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data9[i5], data9[j2])){
validate64.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate64.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs24 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data12 = data.privacy;
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing1;
if((data12.min_count === undefined) && (missing1 = "min_count")){
validate64.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs28 = errors;
for(const key1 in data12){
if(!(key1 === "min_count")){
validate64.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs28 === errors){
if(data12.min_count !== undefined){
let data13 = data12.min_count;
const _errs29 = errors;
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
validate64.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs29){
if(typeof data13 == "number"){
if(data13 < 2 || isNaN(data13)){
validate64.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate64.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate64.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema78 = {"type":"object","additionalProperties":false,"required":["kind","metrics","expression"],"properties":{"kind":{"const":"derived"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"metrics":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"anyOf":[{"$ref":"#/$defs/Name"},{"$ref":"#/$defs/DerivedInput"}]},"minProperties":1},"expression":{"type":"string","minLength":1},"type":{"$ref":"#/$defs/DeclaredOutputType"},"scale":{"$ref":"#/$defs/Scale"},"unit":{"type":"string","minLength":1},"format":{"type":"string","pattern":"^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"time_axes":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/TimeAxis"}},"privacy":{"$ref":"#/$defs/Privacy"}}};
const schema81 = {"type":"object","additionalProperties":false,"required":["metric"],"properties":{"metric":{"type":"string","minLength":1},"output":{"type":"string","minLength":1},"where":{"$ref":"#/$defs/RowConditions"}}};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.metric === undefined) && (missing0 = "metric")){
validate67.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "metric") || (key0 === "output")) || (key0 === "where"))){
validate67.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.metric !== undefined){
let data0 = data.metric;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func0(data0) < 1){
validate67.errors = [{instancePath:instancePath+"/metric",schemaPath:"#/properties/metric/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate67.errors = [{instancePath:instancePath+"/metric",schemaPath:"#/properties/metric/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output !== undefined){
let data1 = data.output;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate67.errors = [{instancePath:instancePath+"/output",schemaPath:"#/properties/output/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate67.errors = [{instancePath:instancePath+"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
const _errs6 = errors;
if(!(validate22(data.where, {instancePath:instancePath+"/where",parentData:data,parentDataProperty:"where",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate67.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate67.errors = vErrors;
return errors === 0;
}
validate67.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.metrics === undefined) && (missing0 = "metrics"))) || ((data.expression === undefined) && (missing0 = "expression"))){
validate66.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema78.properties, key0))){
validate66.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("derived" !== data.kind){
validate66.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "derived"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate66.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate66.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate66.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synonyms !== undefined){
let data3 = data.synonyms;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate66.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) > 60){
validate66.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data4) < 1){
validate66.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/synonyms/" + i0,schemaPath:"#/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate66.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/synonyms",schemaPath:"#/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guidance !== undefined){
let data5 = data.guidance;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) > 500){
validate66.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data5) < 1){
validate66.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/guidance",schemaPath:"#/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metrics !== undefined){
let data6 = data.metrics;
const _errs13 = errors;
if(errors === _errs13){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(Object.keys(data6).length < 1){
validate66.errors = [{instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key1 in data6){
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(typeof key1 === "string"){
if(func0(key1) > 63){
const err0 = {instancePath:instancePath+"/metrics",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key1)){
const err1 = {instancePath:instancePath+"/metrics",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/metrics",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid3 = _errs15 === errors;
if(!valid3){
const err3 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate66.errors = vErrors;
return false;
break;
}
}
if(valid3){
for(const key2 in data6){
let data7 = data6[key2];
const _errs19 = errors;
const _errs20 = errors;
let valid6 = false;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data7 === "string"){
if(func0(data7) > 63){
const err4 = {instancePath:instancePath+"/metrics/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(!pattern1.test(data7)){
const err5 = {instancePath:instancePath+"/metrics/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/metrics/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs21 === errors;
valid6 = valid6 || _valid0;
const _errs24 = errors;
if(!(validate67(data7, {instancePath:instancePath+"/metrics/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data6,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
var _valid0 = _errs24 === errors;
valid6 = valid6 || _valid0;
if(!valid6){
const err7 = {instancePath:instancePath+"/metrics/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metrics/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate66.errors = vErrors;
return false;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var valid5 = _errs19 === errors;
if(!valid5){
break;
}
}
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expression !== undefined){
let data8 = data.expression;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data8 === "string"){
if(func0(data8) < 1){
validate66.errors = [{instancePath:instancePath+"/expression",schemaPath:"#/properties/expression/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate66.errors = [{instancePath:instancePath+"/expression",schemaPath:"#/properties/expression/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data9 = data.type;
const _errs27 = errors;
if(typeof data9 !== "string"){
validate66.errors = [{instancePath:instancePath+"/type",schemaPath:"#/$defs/DeclaredOutputType/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data9 === "integer") || (data9 === "number")) || (data9 === "bigint")) || (data9 === "decimal"))){
validate66.errors = [{instancePath:instancePath+"/type",schemaPath:"#/$defs/DeclaredOutputType/enum",keyword:"enum",params:{allowedValues: schema35.enum}}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scale !== undefined){
let data10 = data.scale;
const _errs30 = errors;
const _errs31 = errors;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
validate66.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/$defs/Scale/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs31){
if(typeof data10 == "number"){
if(data10 > 18 || isNaN(data10)){
validate66.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/$defs/Scale/maximum",keyword:"maximum",params:{comparison: "<=", limit: 18}}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate66.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/$defs/Scale/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
let data11 = data.unit;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data11 === "string"){
if(func0(data11) < 1){
validate66.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate66.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data12 = data.format;
const _errs35 = errors;
if(errors === _errs35){
if(typeof data12 === "string"){
if(!pattern11.test(data12)){
validate66.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/pattern",keyword:"pattern",params:{pattern: "^(?:.?[<>=^])?[+( -]?[$#]?0?\\d*,?(?:\\.\\d+)?~?[bcdefgnoprsxX%]?$"}}];
return false;
}
}
else {
validate66.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data13 = data.dimensions;
const _errs37 = errors;
if(errors === _errs37){
if(Array.isArray(data13)){
var valid10 = true;
const len1 = data13.length;
for(let i2=0; i2<len1; i2++){
const _errs39 = errors;
if(typeof data13[i2] !== "string"){
validate66.errors = [{instancePath:instancePath+"/dimensions/" + i2,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid10 = _errs39 === errors;
if(!valid10){
break;
}
}
if(valid10){
let i3 = data13.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data13[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate66.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axes !== undefined){
let data15 = data.time_axes;
const _errs41 = errors;
if(errors === _errs41){
if(Array.isArray(data15)){
var valid12 = true;
const len2 = data15.length;
for(let i4=0; i4<len2; i4++){
let data16 = data15[i4];
const _errs43 = errors;
if(typeof data16 !== "string"){
validate66.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data16 === "hour") || (data16 === "day")) || (data16 === "week")) || (data16 === "month")) || (data16 === "quarter")) || (data16 === "year"))){
validate66.errors = [{instancePath:instancePath+"/time_axes/" + i4,schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema28.enum}}];
return false;
}
var valid12 = _errs43 === errors;
if(!valid12){
break;
}
}
if(valid12){
let i5 = data15.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func13(data15[i5], data15[j2])){
validate66.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break outer0;
}
}
}
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/time_axes",schemaPath:"#/properties/time_axes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
let data17 = data.privacy;
const _errs46 = errors;
const _errs47 = errors;
if(errors === _errs47){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing1;
if((data17.min_count === undefined) && (missing1 = "min_count")){
validate66.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs49 = errors;
for(const key3 in data17){
if(!(key3 === "min_count")){
validate66.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}}];
return false;
break;
}
}
if(_errs49 === errors){
if(data17.min_count !== undefined){
let data18 = data17.min_count;
const _errs50 = errors;
if(!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))){
validate66.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs50){
if(typeof data18 == "number"){
if(data18 < 2 || isNaN(data18)){
validate66.errors = [{instancePath:instancePath+"/privacy/min_count",schemaPath:"#/$defs/Privacy/properties/min_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
}
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/privacy",schemaPath:"#/$defs/Privacy/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate66.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((((((((((data0 === "formula") || (data0 === "quantile")) || (data0 === "distribution")) || (data0 === "distinct_count")) || (data0 === "variant_compare")) || (data0 === "mean_compare")) || (data0 === "contingency_test")) || (data0 === "score_quality")) || (data0 === "curve")) || (data0 === "funnel")) || (data0 === "set_op")) || (data0 === "retention")) || (data0 === "lifecycle_summary")) || (data0 === "derived"))){
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema26.properties.kind.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "formula"){
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var props0 = true;
}
else if(tag0 === "quantile"){
if(!(validate28(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "distribution"){
if(!(validate31(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "distinct_count"){
if(!(validate34(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "variant_compare"){
if(!(validate37(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "mean_compare"){
if(!(validate40(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "contingency_test"){
if(!(validate43(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "score_quality"){
if(!(validate46(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "curve"){
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "funnel"){
if(!(validate52(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "set_op"){
if(!(validate55(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "retention"){
if(!(validate62(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "lifecycle_summary"){
if(!(validate64(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "derived"){
if(!(validate66(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "kind", tagValue: tag0}}];
return false;
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "tag", tag: "kind", tagValue: tag0}}];
return false;
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate20.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate20.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/Metrics" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate19.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.metrics === undefined) && (missing0 = "metrics")){
validate19.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "metrics")){
validate19.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.metrics !== undefined){
let data0 = data.metrics;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
validate19.errors = [{instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key1 in data0){
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof key1 === "string"){
if(func0(key1) > 63){
const err0 = {instancePath:instancePath+"/metrics",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key1)){
const err1 = {instancePath:instancePath+"/metrics",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/metrics",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
const err3 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate19.errors = vErrors;
return false;
break;
}
}
if(valid1){
for(const key2 in data0){
const _errs8 = errors;
if(!(validate20(data0[key2], {instancePath:instancePath+"/metrics/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate20.errors : vErrors.concat(validate20.errors);
errors = vErrors.length;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
}
}
else {
validate19.errors = [{instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
}
}
}
}
else {
validate19.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate19.errors = vErrors;
return errors === 0;
}
validate19.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const pipelines = validate85;
const schema86 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://schemas.invalid/Pipelines","type":"object","additionalProperties":false,"required":["workspace","sources"],"properties":{"workspace":{"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"$ref":"#/$defs/Name"},"label":{"type":"string","minLength":1},"description":{"type":"string"}}},"lookups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Lookup"}},"sources":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Source"},"minProperties":1}},"$defs":{"Name":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63},"ColumnType":{"type":"string","enum":["string","integer","decimal","number","boolean","date","timestamp"]},"FileColumn":{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"$ref":"#/$defs/ColumnType"},"path":{"type":"string","pattern":"^(?:\"[^\"]+\"|[\\p{L}\\p{N}_-]+)(?:\\.(?:\"[^\"]+\"|[\\p{L}\\p{N}_-]+)|\\[(?:0|[1-9][0-9]{0,5})\\])*$","maxLength":500,"examples":["http.response.status","items[0].price","\"user agent\".name"]},"json":{"type":"boolean","enum":[true]},"epoch":{"type":"string","enum":["seconds","milliseconds"]}}},"Lookup":{"type":"object","additionalProperties":false,"required":["kind","path","columns"],"properties":{"kind":{"$ref":"#/$defs/ReaderKind"},"path":{"type":"string","minLength":1,"examples":["data/airports.csv"]},"root":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63,"examples":["lake"]},"valid_from":{"type":"string","minLength":1,"examples":["price_from"]},"valid_to":{"type":"string","minLength":1,"examples":["price_to"]},"delimiter":{"$ref":"#/$defs/Delimiter"},"columns":{"type":"object","minProperties":1,"additionalProperties":{"anyOf":[{"$ref":"#/$defs/ColumnType"},{"$ref":"#/$defs/FileColumn"}]},"examples":[{"date":"timestamp","origin":"string","delay":"integer"},{"at":{"type":"timestamp","epoch":"milliseconds"},"status":{"path":"http.response.status","type":"integer"}}]}}},"ReaderKind":{"type":"string","enum":["parquet","csv","json"]},"Delimiter":{"type":"string","minLength":1,"maxLength":1},"Reader":{"type":"object","discriminator":{"propertyName":"kind"},"required":["kind"],"properties":{"kind":{"type":"string","enum":["parquet","csv","json","postgres"]}},"oneOf":[{"$ref":"#/$defs/FileReader"},{"$ref":"#/$defs/TableReader"}]},"FileReader":{"type":"object","additionalProperties":false,"required":["kind","path","chunk_id","columns"],"properties":{"kind":{"type":"string","enum":["parquet","csv","json"]},"path":{"type":"string","minLength":1,"examples":["data/flights/*.parquet","data/**/*.json.gz"]},"chunk_id":{"type":"string","minLength":1,"examples":["(\\d{4}-\\d{2}-\\d{2})\\.parquet$"]},"delimiter":{"$ref":"#/$defs/Delimiter"},"columns":{"type":"object","minProperties":1,"additionalProperties":{"anyOf":[{"$ref":"#/$defs/ColumnType"},{"$ref":"#/$defs/FileColumn"}]},"examples":[{"date":"timestamp","origin":"string","delay":"integer"},{"at":{"type":"timestamp","epoch":"milliseconds"},"status":{"path":"http.response.status","type":"integer"}}]}}},"TableReader":{"type":"object","additionalProperties":false,"required":["kind","table","date_column","columns"],"properties":{"kind":{"const":"postgres"},"table":{"type":"string","pattern":"^(?:[\\p{L}_][\\p{L}\\p{N}_$]*\\.)?[\\p{L}_][\\p{L}\\p{N}_$]*$","maxLength":127,"examples":["orders","sales.orders"]},"date_column":{"type":"string","minLength":1,"examples":["ordered_at"]},"columns":{"type":"object","minProperties":1,"additionalProperties":{"anyOf":[{"$ref":"#/$defs/ColumnType"},{"$ref":"#/$defs/FileColumn"}]},"examples":[{"ordered_at":"timestamp","amount":"decimal"}]}}},"Source":{"type":"object","additionalProperties":false,"required":["reader","time"],"properties":{"label":{"type":"string","minLength":1},"description":{"type":"string"},"root":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63,"examples":["lake"]},"reader":{"$ref":"#/$defs/Reader"},"time":{"type":"string","minLength":1},"time_zone":{"type":"string","minLength":1,"default":"UTC","examples":["Europe/Berlin"]},"complete_after":{"type":"string","pattern":"^[1-9][0-9]{0,2} days?$","examples":["1 day","3 days"]},"transforms":{"type":"array","items":{"$ref":"#/$defs/TransformStep"}},"fields":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"type":{"type":"string","enum":["bigint"]}}}}}},"TransformStep":{"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"rename":{"type":"object","minProperties":1,"additionalProperties":{"type":"string","minLength":1},"examples":[{"pyName":"action"}]},"rename_all":{"type":"string","enum":["snake_case","camelCase","lowercase","UPPERCASE"],"examples":["snake_case"]},"drop":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true,"examples":[["user_agent","uri"]]},"cast":{"type":"object","minProperties":1,"additionalProperties":{"$ref":"#/$defs/ColumnType"},"examples":[{"rank":"integer","price":"decimal"}]},"parse_datetime":{"type":"object","additionalProperties":false,"required":["column","format"],"properties":{"column":{"type":"string"},"format":{"type":"string","minLength":1,"examples":["%Y-%m-%d %H:%M:%S","%Y%m%dT%H%M%S.%f %Z"]}}},"fill":{"type":"object","minProperties":1,"additionalProperties":{"type":["string","number","boolean"]},"examples":[{"channel":"unknown","rank":0}]},"coalesce":{"type":"object","minProperties":1,"additionalProperties":{"type":"array","items":{"type":"string","minLength":1},"minItems":2,"uniqueItems":true},"examples":[{"contact":["email","phone"]}]},"derive":{"type":"object","minProperties":1,"additionalProperties":{"type":"string","minLength":1},"examples":[{"route":"origin || '-' || destination"}]},"filter":{"type":"string","minLength":1,"examples":["delay is not null"]},"dedup":{"type":"object","additionalProperties":false,"properties":{"by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true,"examples":[["interaction_id"]]},"order_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true,"examples":[["-outcome_time"]]}},"examples":[{"by":["interaction_id"],"order_by":["-outcome_time"]}]},"lookup":{"type":"object","additionalProperties":false,"required":["from","on","take"],"properties":{"from":{"type":"string"},"on":{"type":"object","minProperties":1,"additionalProperties":{"type":"string"}},"at":{"type":"string","minLength":1,"examples":["ordered_at"]},"take":{"type":"object","minProperties":1,"additionalProperties":{"type":"string"}}},"examples":[{"from":"airports","on":{"origin":"iata"},"take":{"origin_state":"state"}}]}}}}};
const schema87 = {"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63};
const schema89 = {"type":"object","additionalProperties":false,"required":["kind","path","columns"],"properties":{"kind":{"$ref":"#/$defs/ReaderKind"},"path":{"type":"string","minLength":1,"examples":["data/airports.csv"]},"root":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63,"examples":["lake"]},"valid_from":{"type":"string","minLength":1,"examples":["price_from"]},"valid_to":{"type":"string","minLength":1,"examples":["price_to"]},"delimiter":{"$ref":"#/$defs/Delimiter"},"columns":{"type":"object","minProperties":1,"additionalProperties":{"anyOf":[{"$ref":"#/$defs/ColumnType"},{"$ref":"#/$defs/FileColumn"}]},"examples":[{"date":"timestamp","origin":"string","delay":"integer"},{"at":{"type":"timestamp","epoch":"milliseconds"},"status":{"path":"http.response.status","type":"integer"}}]}}};
const schema90 = {"type":"string","enum":["parquet","csv","json"]};
const schema91 = {"type":"string","minLength":1,"maxLength":1};
const schema92 = {"type":"string","enum":["string","integer","decimal","number","boolean","date","timestamp"]};
const schema93 = {"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"$ref":"#/$defs/ColumnType"},"path":{"type":"string","pattern":"^(?:\"[^\"]+\"|[\\p{L}\\p{N}_-]+)(?:\\.(?:\"[^\"]+\"|[\\p{L}\\p{N}_-]+)|\\[(?:0|[1-9][0-9]{0,5})\\])*$","maxLength":500,"examples":["http.response.status","items[0].price","\"user agent\".name"]},"json":{"type":"boolean","enum":[true]},"epoch":{"type":"string","enum":["seconds","milliseconds"]}}};
const pattern23 = new RegExp("^(?:\"[^\"]+\"|[\\p{L}\\p{N}_-]+)(?:\\.(?:\"[^\"]+\"|[\\p{L}\\p{N}_-]+)|\\[(?:0|[1-9][0-9]{0,5})\\])*$", "u");

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate87.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "type") || (key0 === "path")) || (key0 === "json")) || (key0 === "epoch"))){
validate87.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate87.errors = [{instancePath:instancePath+"/type",schemaPath:"#/$defs/ColumnType/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((data0 === "string") || (data0 === "integer")) || (data0 === "decimal")) || (data0 === "number")) || (data0 === "boolean")) || (data0 === "date")) || (data0 === "timestamp"))){
validate87.errors = [{instancePath:instancePath+"/type",schemaPath:"#/$defs/ColumnType/enum",keyword:"enum",params:{allowedValues: schema92.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
let data1 = data.path;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func0(data1) > 500){
validate87.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(!pattern23.test(data1)){
validate87.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/pattern",keyword:"pattern",params:{pattern: "^(?:\"[^\"]+\"|[\\p{L}\\p{N}_-]+)(?:\\.(?:\"[^\"]+\"|[\\p{L}\\p{N}_-]+)|\\[(?:0|[1-9][0-9]{0,5})\\])*$"}}];
return false;
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.json !== undefined){
let data2 = data.json;
const _errs7 = errors;
if(typeof data2 !== "boolean"){
validate87.errors = [{instancePath:instancePath+"/json",schemaPath:"#/properties/json/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
if(!(data2 === true)){
validate87.errors = [{instancePath:instancePath+"/json",schemaPath:"#/properties/json/enum",keyword:"enum",params:{allowedValues: schema93.properties.json.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.epoch !== undefined){
let data3 = data.epoch;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate87.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data3 === "seconds") || (data3 === "milliseconds"))){
validate87.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/enum",keyword:"enum",params:{allowedValues: schema93.properties.epoch.enum}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate87.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate87.errors = vErrors;
return errors === 0;
}
validate87.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate86.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.path === undefined) && (missing0 = "path"))) || ((data.columns === undefined) && (missing0 = "columns"))){
validate86.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "kind") || (key0 === "path")) || (key0 === "root")) || (key0 === "valid_from")) || (key0 === "valid_to")) || (key0 === "delimiter")) || (key0 === "columns"))){
validate86.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate86.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/$defs/ReaderKind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data0 === "parquet") || (data0 === "csv")) || (data0 === "json"))){
validate86.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/$defs/ReaderKind/enum",keyword:"enum",params:{allowedValues: schema90.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
let data1 = data.path;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate86.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate86.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.root !== undefined){
let data2 = data.root;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func0(data2) > 63){
validate86.errors = [{instancePath:instancePath+"/root",schemaPath:"#/properties/root/maxLength",keyword:"maxLength",params:{limit: 63}}];
return false;
}
else {
if(!pattern1.test(data2)){
validate86.errors = [{instancePath:instancePath+"/root",schemaPath:"#/properties/root/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"}}];
return false;
}
}
}
else {
validate86.errors = [{instancePath:instancePath+"/root",schemaPath:"#/properties/root/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.valid_from !== undefined){
let data3 = data.valid_from;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate86.errors = [{instancePath:instancePath+"/valid_from",schemaPath:"#/properties/valid_from/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate86.errors = [{instancePath:instancePath+"/valid_from",schemaPath:"#/properties/valid_from/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.valid_to !== undefined){
let data4 = data.valid_to;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate86.errors = [{instancePath:instancePath+"/valid_to",schemaPath:"#/properties/valid_to/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate86.errors = [{instancePath:instancePath+"/valid_to",schemaPath:"#/properties/valid_to/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delimiter !== undefined){
let data5 = data.delimiter;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(func0(data5) > 1){
validate86.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/$defs/Delimiter/maxLength",keyword:"maxLength",params:{limit: 1}}];
return false;
}
else {
if(func0(data5) < 1){
validate86.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/$defs/Delimiter/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate86.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/$defs/Delimiter/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data6 = data.columns;
const _errs16 = errors;
if(errors === _errs16){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(Object.keys(data6).length < 1){
validate86.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key1 in data6){
let data7 = data6[key1];
const _errs19 = errors;
const _errs20 = errors;
let valid4 = false;
const _errs21 = errors;
if(typeof data7 !== "string"){
const err0 = {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/ColumnType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((((((data7 === "string") || (data7 === "integer")) || (data7 === "decimal")) || (data7 === "number")) || (data7 === "boolean")) || (data7 === "date")) || (data7 === "timestamp"))){
const err1 = {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/ColumnType/enum",keyword:"enum",params:{allowedValues: schema92.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs21 === errors;
valid4 = valid4 || _valid0;
const _errs24 = errors;
if(!(validate87(data7, {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data6,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var _valid0 = _errs24 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const err2 = {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/columns/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate86.errors = vErrors;
return false;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var valid3 = _errs19 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate86.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate86.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate86.errors = vErrors;
return errors === 0;
}
validate86.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema96 = {"type":"object","additionalProperties":false,"required":["reader","time"],"properties":{"label":{"type":"string","minLength":1},"description":{"type":"string"},"root":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63,"examples":["lake"]},"reader":{"$ref":"#/$defs/Reader"},"time":{"type":"string","minLength":1},"time_zone":{"type":"string","minLength":1,"default":"UTC","examples":["Europe/Berlin"]},"complete_after":{"type":"string","pattern":"^[1-9][0-9]{0,2} days?$","examples":["1 day","3 days"]},"transforms":{"type":"array","items":{"$ref":"#/$defs/TransformStep"}},"fields":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"label":{"type":"string","minLength":1},"description":{"type":"string"},"synonyms":{"type":"array","items":{"type":"string","minLength":1,"maxLength":60},"minItems":1,"uniqueItems":true},"guidance":{"type":"string","minLength":1,"maxLength":500},"type":{"type":"string","enum":["bigint"]}}}}}};
const pattern27 = new RegExp("^[1-9][0-9]{0,2} days?$", "u");
const schema97 = {"type":"object","discriminator":{"propertyName":"kind"},"required":["kind"],"properties":{"kind":{"type":"string","enum":["parquet","csv","json","postgres"]}},"oneOf":[{"$ref":"#/$defs/FileReader"},{"$ref":"#/$defs/TableReader"}]};
const schema98 = {"type":"object","additionalProperties":false,"required":["kind","path","chunk_id","columns"],"properties":{"kind":{"type":"string","enum":["parquet","csv","json"]},"path":{"type":"string","minLength":1,"examples":["data/flights/*.parquet","data/**/*.json.gz"]},"chunk_id":{"type":"string","minLength":1,"examples":["(\\d{4}-\\d{2}-\\d{2})\\.parquet$"]},"delimiter":{"$ref":"#/$defs/Delimiter"},"columns":{"type":"object","minProperties":1,"additionalProperties":{"anyOf":[{"$ref":"#/$defs/ColumnType"},{"$ref":"#/$defs/FileColumn"}]},"examples":[{"date":"timestamp","origin":"string","delay":"integer"},{"at":{"type":"timestamp","epoch":"milliseconds"},"status":{"path":"http.response.status","type":"integer"}}]}}};

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate92.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.path === undefined) && (missing0 = "path"))) || ((data.chunk_id === undefined) && (missing0 = "chunk_id"))) || ((data.columns === undefined) && (missing0 = "columns"))){
validate92.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "path")) || (key0 === "chunk_id")) || (key0 === "delimiter")) || (key0 === "columns"))){
validate92.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate92.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data0 === "parquet") || (data0 === "csv")) || (data0 === "json"))){
validate92.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema98.properties.kind.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
let data1 = data.path;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate92.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate92.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.chunk_id !== undefined){
let data2 = data.chunk_id;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func0(data2) < 1){
validate92.errors = [{instancePath:instancePath+"/chunk_id",schemaPath:"#/properties/chunk_id/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate92.errors = [{instancePath:instancePath+"/chunk_id",schemaPath:"#/properties/chunk_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delimiter !== undefined){
let data3 = data.delimiter;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func0(data3) > 1){
validate92.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/$defs/Delimiter/maxLength",keyword:"maxLength",params:{limit: 1}}];
return false;
}
else {
if(func0(data3) < 1){
validate92.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/$defs/Delimiter/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate92.errors = [{instancePath:instancePath+"/delimiter",schemaPath:"#/$defs/Delimiter/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data4 = data.columns;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length < 1){
validate92.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key1 in data4){
let data5 = data4[key1];
const _errs14 = errors;
const _errs15 = errors;
let valid3 = false;
const _errs16 = errors;
if(typeof data5 !== "string"){
const err0 = {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/ColumnType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((((((data5 === "string") || (data5 === "integer")) || (data5 === "decimal")) || (data5 === "number")) || (data5 === "boolean")) || (data5 === "date")) || (data5 === "timestamp"))){
const err1 = {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/ColumnType/enum",keyword:"enum",params:{allowedValues: schema92.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid3 = valid3 || _valid0;
const _errs19 = errors;
if(!(validate87(data5, {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data4,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var _valid0 = _errs19 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err2 = {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/columns/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate92.errors = vErrors;
return false;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid2 = _errs14 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate92.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate92.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate92.errors = vErrors;
return errors === 0;
}
validate92.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema101 = {"type":"object","additionalProperties":false,"required":["kind","table","date_column","columns"],"properties":{"kind":{"const":"postgres"},"table":{"type":"string","pattern":"^(?:[\\p{L}_][\\p{L}\\p{N}_$]*\\.)?[\\p{L}_][\\p{L}\\p{N}_$]*$","maxLength":127,"examples":["orders","sales.orders"]},"date_column":{"type":"string","minLength":1,"examples":["ordered_at"]},"columns":{"type":"object","minProperties":1,"additionalProperties":{"anyOf":[{"$ref":"#/$defs/ColumnType"},{"$ref":"#/$defs/FileColumn"}]},"examples":[{"ordered_at":"timestamp","amount":"decimal"}]}}};
const pattern26 = new RegExp("^(?:[\\p{L}_][\\p{L}\\p{N}_$]*\\.)?[\\p{L}_][\\p{L}\\p{N}_$]*$", "u");

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate94.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.table === undefined) && (missing0 = "table"))) || ((data.date_column === undefined) && (missing0 = "date_column"))) || ((data.columns === undefined) && (missing0 = "columns"))){
validate94.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "table")) || (key0 === "date_column")) || (key0 === "columns"))){
validate94.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("postgres" !== data.kind){
validate94.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "postgres"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.table !== undefined){
let data1 = data.table;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) > 127){
validate94.errors = [{instancePath:instancePath+"/table",schemaPath:"#/properties/table/maxLength",keyword:"maxLength",params:{limit: 127}}];
return false;
}
else {
if(!pattern26.test(data1)){
validate94.errors = [{instancePath:instancePath+"/table",schemaPath:"#/properties/table/pattern",keyword:"pattern",params:{pattern: "^(?:[\\p{L}_][\\p{L}\\p{N}_$]*\\.)?[\\p{L}_][\\p{L}\\p{N}_$]*$"}}];
return false;
}
}
}
else {
validate94.errors = [{instancePath:instancePath+"/table",schemaPath:"#/properties/table/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.date_column !== undefined){
let data2 = data.date_column;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func0(data2) < 1){
validate94.errors = [{instancePath:instancePath+"/date_column",schemaPath:"#/properties/date_column/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate94.errors = [{instancePath:instancePath+"/date_column",schemaPath:"#/properties/date_column/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data3 = data.columns;
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(Object.keys(data3).length < 1){
validate94.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key1 in data3){
let data4 = data3[key1];
const _errs10 = errors;
const _errs11 = errors;
let valid2 = false;
const _errs12 = errors;
if(typeof data4 !== "string"){
const err0 = {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/ColumnType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((((((data4 === "string") || (data4 === "integer")) || (data4 === "decimal")) || (data4 === "number")) || (data4 === "boolean")) || (data4 === "date")) || (data4 === "timestamp"))){
const err1 = {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/ColumnType/enum",keyword:"enum",params:{allowedValues: schema92.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
const _errs15 = errors;
if(!(validate87(data4, {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data3,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var _valid0 = _errs15 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err2 = {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/columns/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate94.errors = vErrors;
return false;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate94.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate94.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate94.errors = vErrors;
return errors === 0;
}
validate94.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate91.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate91.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate91.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data0 === "parquet") || (data0 === "csv")) || (data0 === "json")) || (data0 === "postgres"))){
validate91.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema97.properties.kind.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "parquet"){
if(!(validate92(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
var props0 = true;
}
else if(tag0 === "csv"){
if(!(validate92(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "json"){
if(!(validate92(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "postgres"){
if(!(validate94(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else {
validate91.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "kind", tagValue: tag0}}];
return false;
}
}
else {
validate91.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "tag", tag: "kind", tagValue: tag0}}];
return false;
}
}
}
}
else {
validate91.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate91.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate91.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema103 = {"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"rename":{"type":"object","minProperties":1,"additionalProperties":{"type":"string","minLength":1},"examples":[{"pyName":"action"}]},"rename_all":{"type":"string","enum":["snake_case","camelCase","lowercase","UPPERCASE"],"examples":["snake_case"]},"drop":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true,"examples":[["user_agent","uri"]]},"cast":{"type":"object","minProperties":1,"additionalProperties":{"$ref":"#/$defs/ColumnType"},"examples":[{"rank":"integer","price":"decimal"}]},"parse_datetime":{"type":"object","additionalProperties":false,"required":["column","format"],"properties":{"column":{"type":"string"},"format":{"type":"string","minLength":1,"examples":["%Y-%m-%d %H:%M:%S","%Y%m%dT%H%M%S.%f %Z"]}}},"fill":{"type":"object","minProperties":1,"additionalProperties":{"type":["string","number","boolean"]},"examples":[{"channel":"unknown","rank":0}]},"coalesce":{"type":"object","minProperties":1,"additionalProperties":{"type":"array","items":{"type":"string","minLength":1},"minItems":2,"uniqueItems":true},"examples":[{"contact":["email","phone"]}]},"derive":{"type":"object","minProperties":1,"additionalProperties":{"type":"string","minLength":1},"examples":[{"route":"origin || '-' || destination"}]},"filter":{"type":"string","minLength":1,"examples":["delay is not null"]},"dedup":{"type":"object","additionalProperties":false,"properties":{"by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true,"examples":[["interaction_id"]]},"order_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true,"examples":[["-outcome_time"]]}},"examples":[{"by":["interaction_id"],"order_by":["-outcome_time"]}]},"lookup":{"type":"object","additionalProperties":false,"required":["from","on","take"],"properties":{"from":{"type":"string"},"on":{"type":"object","minProperties":1,"additionalProperties":{"type":"string"}},"at":{"type":"string","minLength":1,"examples":["ordered_at"]},"take":{"type":"object","minProperties":1,"additionalProperties":{"type":"string"}}},"examples":[{"from":"airports","on":{"origin":"iata"},"take":{"origin_state":"state"}}]}}};

function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate101.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
validate101.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 1}}];
return false;
}
else {
if(Object.keys(data).length < 1){
validate101.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema103.properties, key0))){
validate101.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.rename !== undefined){
let data0 = data.rename;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
validate101.errors = [{instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key1 in data0){
let data1 = data0[key1];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate101.errors = [{instancePath:instancePath+"/rename/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rename/additionalProperties/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/rename/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rename/additionalProperties/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rename_all !== undefined){
let data2 = data.rename_all;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate101.errors = [{instancePath:instancePath+"/rename_all",schemaPath:"#/properties/rename_all/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data2 === "snake_case") || (data2 === "camelCase")) || (data2 === "lowercase")) || (data2 === "UPPERCASE"))){
validate101.errors = [{instancePath:instancePath+"/rename_all",schemaPath:"#/properties/rename_all/enum",keyword:"enum",params:{allowedValues: schema103.properties.rename_all.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.drop !== undefined){
let data3 = data.drop;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
if(data3.length < 1){
validate101.errors = [{instancePath:instancePath+"/drop",schemaPath:"#/properties/drop/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate101.errors = [{instancePath:instancePath+"/drop/" + i0,schemaPath:"#/properties/drop/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/drop/" + i0,schemaPath:"#/properties/drop/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
if(valid2){
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate101.errors = [{instancePath:instancePath+"/drop",schemaPath:"#/properties/drop/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/drop",schemaPath:"#/properties/drop/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cast !== undefined){
let data5 = data.cast;
const _errs13 = errors;
if(errors === _errs13){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(Object.keys(data5).length < 1){
validate101.errors = [{instancePath:instancePath+"/cast",schemaPath:"#/properties/cast/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key2 in data5){
let data6 = data5[key2];
const _errs16 = errors;
if(typeof data6 !== "string"){
validate101.errors = [{instancePath:instancePath+"/cast/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/ColumnType/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((data6 === "string") || (data6 === "integer")) || (data6 === "decimal")) || (data6 === "number")) || (data6 === "boolean")) || (data6 === "date")) || (data6 === "timestamp"))){
validate101.errors = [{instancePath:instancePath+"/cast/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/ColumnType/enum",keyword:"enum",params:{allowedValues: schema92.enum}}];
return false;
}
var valid4 = _errs16 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/cast",schemaPath:"#/properties/cast/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parse_datetime !== undefined){
let data7 = data.parse_datetime;
const _errs19 = errors;
if(errors === _errs19){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing0;
if(((data7.column === undefined) && (missing0 = "column")) || ((data7.format === undefined) && (missing0 = "format"))){
validate101.errors = [{instancePath:instancePath+"/parse_datetime",schemaPath:"#/properties/parse_datetime/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs21 = errors;
for(const key3 in data7){
if(!((key3 === "column") || (key3 === "format"))){
validate101.errors = [{instancePath:instancePath+"/parse_datetime",schemaPath:"#/properties/parse_datetime/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}}];
return false;
break;
}
}
if(_errs21 === errors){
if(data7.column !== undefined){
const _errs22 = errors;
if(typeof data7.column !== "string"){
validate101.errors = [{instancePath:instancePath+"/parse_datetime/column",schemaPath:"#/properties/parse_datetime/properties/column/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs22 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data7.format !== undefined){
let data9 = data7.format;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data9 === "string"){
if(func0(data9) < 1){
validate101.errors = [{instancePath:instancePath+"/parse_datetime/format",schemaPath:"#/properties/parse_datetime/properties/format/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/parse_datetime/format",schemaPath:"#/properties/parse_datetime/properties/format/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid6 = _errs24 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/parse_datetime",schemaPath:"#/properties/parse_datetime/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fill !== undefined){
let data10 = data.fill;
const _errs26 = errors;
if(errors === _errs26){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(Object.keys(data10).length < 1){
validate101.errors = [{instancePath:instancePath+"/fill",schemaPath:"#/properties/fill/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key4 in data10){
let data11 = data10[key4];
const _errs29 = errors;
if(((typeof data11 !== "string") && (!(typeof data11 == "number"))) && (typeof data11 !== "boolean")){
validate101.errors = [{instancePath:instancePath+"/fill/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/fill/additionalProperties/type",keyword:"type",params:{type: schema103.properties.fill.additionalProperties.type}}];
return false;
}
var valid7 = _errs29 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/fill",schemaPath:"#/properties/fill/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.coalesce !== undefined){
let data12 = data.coalesce;
const _errs31 = errors;
if(errors === _errs31){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(Object.keys(data12).length < 1){
validate101.errors = [{instancePath:instancePath+"/coalesce",schemaPath:"#/properties/coalesce/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key5 in data12){
let data13 = data12[key5];
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data13)){
if(data13.length < 2){
validate101.errors = [{instancePath:instancePath+"/coalesce/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/coalesce/additionalProperties/minItems",keyword:"minItems",params:{limit: 2}}];
return false;
}
else {
var valid9 = true;
const len1 = data13.length;
for(let i2=0; i2<len1; i2++){
let data14 = data13[i2];
const _errs36 = errors;
if(errors === _errs36){
if(typeof data14 === "string"){
if(func0(data14) < 1){
validate101.errors = [{instancePath:instancePath+"/coalesce/" + key5.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i2,schemaPath:"#/properties/coalesce/additionalProperties/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/coalesce/" + key5.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i2,schemaPath:"#/properties/coalesce/additionalProperties/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid9 = _errs36 === errors;
if(!valid9){
break;
}
}
if(valid9){
let i3 = data13.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data13[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate101.errors = [{instancePath:instancePath+"/coalesce/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/coalesce/additionalProperties/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/coalesce/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/coalesce/additionalProperties/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid8 = _errs34 === errors;
if(!valid8){
break;
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/coalesce",schemaPath:"#/properties/coalesce/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.derive !== undefined){
let data15 = data.derive;
const _errs38 = errors;
if(errors === _errs38){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(Object.keys(data15).length < 1){
validate101.errors = [{instancePath:instancePath+"/derive",schemaPath:"#/properties/derive/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key6 in data15){
let data16 = data15[key6];
const _errs41 = errors;
if(errors === _errs41){
if(typeof data16 === "string"){
if(func0(data16) < 1){
validate101.errors = [{instancePath:instancePath+"/derive/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/derive/additionalProperties/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/derive/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/derive/additionalProperties/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid11 = _errs41 === errors;
if(!valid11){
break;
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/derive",schemaPath:"#/properties/derive/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter !== undefined){
let data17 = data.filter;
const _errs43 = errors;
if(errors === _errs43){
if(typeof data17 === "string"){
if(func0(data17) < 1){
validate101.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dedup !== undefined){
let data18 = data.dedup;
const _errs45 = errors;
if(errors === _errs45){
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
const _errs47 = errors;
for(const key7 in data18){
if(!((key7 === "by") || (key7 === "order_by"))){
validate101.errors = [{instancePath:instancePath+"/dedup",schemaPath:"#/properties/dedup/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}}];
return false;
break;
}
}
if(_errs47 === errors){
if(data18.by !== undefined){
let data19 = data18.by;
const _errs48 = errors;
if(errors === _errs48){
if(Array.isArray(data19)){
if(data19.length < 1){
validate101.errors = [{instancePath:instancePath+"/dedup/by",schemaPath:"#/properties/dedup/properties/by/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid13 = true;
const len2 = data19.length;
for(let i4=0; i4<len2; i4++){
let data20 = data19[i4];
const _errs50 = errors;
if(errors === _errs50){
if(typeof data20 === "string"){
if(func0(data20) < 1){
validate101.errors = [{instancePath:instancePath+"/dedup/by/" + i4,schemaPath:"#/properties/dedup/properties/by/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/dedup/by/" + i4,schemaPath:"#/properties/dedup/properties/by/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid13 = _errs50 === errors;
if(!valid13){
break;
}
}
if(valid13){
let i5 = data19.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data19[i5];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
validate101.errors = [{instancePath:instancePath+"/dedup/by",schemaPath:"#/properties/dedup/properties/by/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}}];
return false;
break;
}
indices2[item2] = i5;
}
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/dedup/by",schemaPath:"#/properties/dedup/properties/by/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid12 = _errs48 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data18.order_by !== undefined){
let data21 = data18.order_by;
const _errs52 = errors;
if(errors === _errs52){
if(Array.isArray(data21)){
if(data21.length < 1){
validate101.errors = [{instancePath:instancePath+"/dedup/order_by",schemaPath:"#/properties/dedup/properties/order_by/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid15 = true;
const len3 = data21.length;
for(let i6=0; i6<len3; i6++){
let data22 = data21[i6];
const _errs54 = errors;
if(errors === _errs54){
if(typeof data22 === "string"){
if(func0(data22) < 1){
validate101.errors = [{instancePath:instancePath+"/dedup/order_by/" + i6,schemaPath:"#/properties/dedup/properties/order_by/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/dedup/order_by/" + i6,schemaPath:"#/properties/dedup/properties/order_by/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid15 = _errs54 === errors;
if(!valid15){
break;
}
}
if(valid15){
let i7 = data21.length;
let j3;
if(i7 > 1){
const indices3 = {};
for(;i7--;){
let item3 = data21[i7];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
validate101.errors = [{instancePath:instancePath+"/dedup/order_by",schemaPath:"#/properties/dedup/properties/order_by/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j3}}];
return false;
break;
}
indices3[item3] = i7;
}
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/dedup/order_by",schemaPath:"#/properties/dedup/properties/order_by/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid12 = _errs52 === errors;
}
else {
var valid12 = true;
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/dedup",schemaPath:"#/properties/dedup/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lookup !== undefined){
let data23 = data.lookup;
const _errs56 = errors;
if(errors === _errs56){
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing1;
if((((data23.from === undefined) && (missing1 = "from")) || ((data23.on === undefined) && (missing1 = "on"))) || ((data23.take === undefined) && (missing1 = "take"))){
validate101.errors = [{instancePath:instancePath+"/lookup",schemaPath:"#/properties/lookup/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs58 = errors;
for(const key8 in data23){
if(!((((key8 === "from") || (key8 === "on")) || (key8 === "at")) || (key8 === "take"))){
validate101.errors = [{instancePath:instancePath+"/lookup",schemaPath:"#/properties/lookup/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}}];
return false;
break;
}
}
if(_errs58 === errors){
if(data23.from !== undefined){
const _errs59 = errors;
if(typeof data23.from !== "string"){
validate101.errors = [{instancePath:instancePath+"/lookup/from",schemaPath:"#/properties/lookup/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid17 = _errs59 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data23.on !== undefined){
let data25 = data23.on;
const _errs61 = errors;
if(errors === _errs61){
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(Object.keys(data25).length < 1){
validate101.errors = [{instancePath:instancePath+"/lookup/on",schemaPath:"#/properties/lookup/properties/on/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key9 in data25){
const _errs64 = errors;
if(typeof data25[key9] !== "string"){
validate101.errors = [{instancePath:instancePath+"/lookup/on/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/lookup/properties/on/additionalProperties/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid18 = _errs64 === errors;
if(!valid18){
break;
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/lookup/on",schemaPath:"#/properties/lookup/properties/on/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid17 = _errs61 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data23.at !== undefined){
let data27 = data23.at;
const _errs66 = errors;
if(errors === _errs66){
if(typeof data27 === "string"){
if(func0(data27) < 1){
validate101.errors = [{instancePath:instancePath+"/lookup/at",schemaPath:"#/properties/lookup/properties/at/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/lookup/at",schemaPath:"#/properties/lookup/properties/at/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid17 = _errs66 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data23.take !== undefined){
let data28 = data23.take;
const _errs68 = errors;
if(errors === _errs68){
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(Object.keys(data28).length < 1){
validate101.errors = [{instancePath:instancePath+"/lookup/take",schemaPath:"#/properties/lookup/properties/take/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key10 in data28){
const _errs71 = errors;
if(typeof data28[key10] !== "string"){
validate101.errors = [{instancePath:instancePath+"/lookup/take/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/lookup/properties/take/additionalProperties/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid19 = _errs71 === errors;
if(!valid19){
break;
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/lookup/take",schemaPath:"#/properties/lookup/properties/take/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid17 = _errs68 === errors;
}
else {
var valid17 = true;
}
}
}
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/lookup",schemaPath:"#/properties/lookup/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate101.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate101.errors = vErrors;
return errors === 0;
}
validate101.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.reader === undefined) && (missing0 = "reader")) || ((data.time === undefined) && (missing0 = "time"))){
validate90.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema96.properties, key0))){
validate90.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.label !== undefined){
let data0 = data.label;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func0(data0) < 1){
validate90.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate90.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs4 = errors;
if(typeof data.description !== "string"){
validate90.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.root !== undefined){
let data2 = data.root;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func0(data2) > 63){
validate90.errors = [{instancePath:instancePath+"/root",schemaPath:"#/properties/root/maxLength",keyword:"maxLength",params:{limit: 63}}];
return false;
}
else {
if(!pattern1.test(data2)){
validate90.errors = [{instancePath:instancePath+"/root",schemaPath:"#/properties/root/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"}}];
return false;
}
}
}
else {
validate90.errors = [{instancePath:instancePath+"/root",schemaPath:"#/properties/root/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reader !== undefined){
const _errs8 = errors;
if(!(validate91(data.reader, {instancePath:instancePath+"/reader",parentData:data,parentDataProperty:"reader",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time !== undefined){
let data4 = data.time;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate90.errors = [{instancePath:instancePath+"/time",schemaPath:"#/properties/time/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate90.errors = [{instancePath:instancePath+"/time",schemaPath:"#/properties/time/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_zone !== undefined){
let data5 = data.time_zone;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(func0(data5) < 1){
validate90.errors = [{instancePath:instancePath+"/time_zone",schemaPath:"#/properties/time_zone/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate90.errors = [{instancePath:instancePath+"/time_zone",schemaPath:"#/properties/time_zone/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.complete_after !== undefined){
let data6 = data.complete_after;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(!pattern27.test(data6)){
validate90.errors = [{instancePath:instancePath+"/complete_after",schemaPath:"#/properties/complete_after/pattern",keyword:"pattern",params:{pattern: "^[1-9][0-9]{0,2} days?$"}}];
return false;
}
}
else {
validate90.errors = [{instancePath:instancePath+"/complete_after",schemaPath:"#/properties/complete_after/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transforms !== undefined){
let data7 = data.transforms;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
var valid1 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
const _errs17 = errors;
if(!(validate101(data7[i0], {instancePath:instancePath+"/transforms/" + i0,parentData:data7,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
var valid1 = _errs17 === errors;
if(!valid1){
break;
}
}
}
else {
validate90.errors = [{instancePath:instancePath+"/transforms",schemaPath:"#/properties/transforms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fields !== undefined){
let data9 = data.fields;
const _errs18 = errors;
if(errors === _errs18){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key1 in data9){
let data10 = data9[key1];
const _errs21 = errors;
if(errors === _errs21){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
const _errs23 = errors;
for(const key2 in data10){
if(!(((((key2 === "label") || (key2 === "description")) || (key2 === "synonyms")) || (key2 === "guidance")) || (key2 === "type"))){
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/fields/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs23 === errors){
if(data10.label !== undefined){
let data11 = data10.label;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data11 === "string"){
if(func0(data11) < 1){
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/label",schemaPath:"#/properties/fields/additionalProperties/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/label",schemaPath:"#/properties/fields/additionalProperties/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid3 = _errs24 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data10.description !== undefined){
const _errs26 = errors;
if(typeof data10.description !== "string"){
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/description",schemaPath:"#/properties/fields/additionalProperties/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs26 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data10.synonyms !== undefined){
let data13 = data10.synonyms;
const _errs28 = errors;
if(errors === _errs28){
if(Array.isArray(data13)){
if(data13.length < 1){
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/synonyms",schemaPath:"#/properties/fields/additionalProperties/properties/synonyms/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid4 = true;
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
let data14 = data13[i1];
const _errs30 = errors;
if(errors === _errs30){
if(typeof data14 === "string"){
if(func0(data14) > 60){
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/synonyms/" + i1,schemaPath:"#/properties/fields/additionalProperties/properties/synonyms/items/maxLength",keyword:"maxLength",params:{limit: 60}}];
return false;
}
else {
if(func0(data14) < 1){
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/synonyms/" + i1,schemaPath:"#/properties/fields/additionalProperties/properties/synonyms/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/synonyms/" + i1,schemaPath:"#/properties/fields/additionalProperties/properties/synonyms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid4 = _errs30 === errors;
if(!valid4){
break;
}
}
if(valid4){
let i2 = data13.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data13[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/synonyms",schemaPath:"#/properties/fields/additionalProperties/properties/synonyms/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0}}];
return false;
break;
}
indices0[item0] = i2;
}
}
}
}
}
else {
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/synonyms",schemaPath:"#/properties/fields/additionalProperties/properties/synonyms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid3 = _errs28 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data10.guidance !== undefined){
let data15 = data10.guidance;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data15 === "string"){
if(func0(data15) > 500){
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/guidance",schemaPath:"#/properties/fields/additionalProperties/properties/guidance/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(func0(data15) < 1){
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/guidance",schemaPath:"#/properties/fields/additionalProperties/properties/guidance/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/guidance",schemaPath:"#/properties/fields/additionalProperties/properties/guidance/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid3 = _errs32 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data10.type !== undefined){
let data16 = data10.type;
const _errs34 = errors;
if(typeof data16 !== "string"){
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/properties/fields/additionalProperties/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data16 === "bigint")){
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/properties/fields/additionalProperties/properties/type/enum",keyword:"enum",params:{allowedValues: schema96.properties.fields.additionalProperties.properties.type.enum}}];
return false;
}
var valid3 = _errs34 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
else {
validate90.errors = [{instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/fields/additionalProperties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs21 === errors;
if(!valid2){
break;
}
}
}
else {
validate90.errors = [{instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate90.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate90.errors = vErrors;
return errors === 0;
}
validate90.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/Pipelines" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate85.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.workspace === undefined) && (missing0 = "workspace")) || ((data.sources === undefined) && (missing0 = "sources"))){
validate85.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "workspace") || (key0 === "lookups")) || (key0 === "sources"))){
validate85.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.workspace !== undefined){
let data0 = data.workspace;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.name === undefined) && (missing1 = "name")){
validate85.errors = [{instancePath:instancePath+"/workspace",schemaPath:"#/properties/workspace/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "name") || (key1 === "label")) || (key1 === "description"))){
validate85.errors = [{instancePath:instancePath+"/workspace",schemaPath:"#/properties/workspace/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.name !== undefined){
let data1 = data0.name;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(func0(data1) > 63){
validate85.errors = [{instancePath:instancePath+"/workspace/name",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63}}];
return false;
}
else {
if(!pattern1.test(data1)){
validate85.errors = [{instancePath:instancePath+"/workspace/name",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"}}];
return false;
}
}
}
else {
validate85.errors = [{instancePath:instancePath+"/workspace/name",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.label !== undefined){
let data2 = data0.label;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(func0(data2) < 1){
validate85.errors = [{instancePath:instancePath+"/workspace/label",schemaPath:"#/properties/workspace/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate85.errors = [{instancePath:instancePath+"/workspace/label",schemaPath:"#/properties/workspace/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.description !== undefined){
const _errs10 = errors;
if(typeof data0.description !== "string"){
validate85.errors = [{instancePath:instancePath+"/workspace/description",schemaPath:"#/properties/workspace/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate85.errors = [{instancePath:instancePath+"/workspace",schemaPath:"#/properties/workspace/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lookups !== undefined){
let data4 = data.lookups;
const _errs12 = errors;
if(errors === _errs12){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof key2 === "string"){
if(func0(key2) > 63){
const err0 = {instancePath:instancePath+"/lookups",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key2};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key2)){
const err1 = {instancePath:instancePath+"/lookups",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key2};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/lookups",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid3 = _errs14 === errors;
if(!valid3){
const err3 = {instancePath:instancePath+"/lookups",schemaPath:"#/properties/lookups/propertyNames",keyword:"propertyNames",params:{propertyName: key2}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate85.errors = vErrors;
return false;
break;
}
}
if(valid3){
for(const key3 in data4){
const _errs18 = errors;
if(!(validate86(data4[key3], {instancePath:instancePath+"/lookups/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data4,parentDataProperty:key3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid5 = _errs18 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate85.errors = [{instancePath:instancePath+"/lookups",schemaPath:"#/properties/lookups/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sources !== undefined){
let data6 = data.sources;
const _errs19 = errors;
if(errors === _errs19){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(Object.keys(data6).length < 1){
validate85.errors = [{instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key4 in data6){
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(typeof key4 === "string"){
if(func0(key4) > 63){
const err4 = {instancePath:instancePath+"/sources",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(!pattern1.test(key4)){
const err5 = {instancePath:instancePath+"/sources",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/sources",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var valid6 = _errs21 === errors;
if(!valid6){
const err7 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/propertyNames",keyword:"propertyNames",params:{propertyName: key4}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate85.errors = vErrors;
return false;
break;
}
}
if(valid6){
for(const key5 in data6){
const _errs25 = errors;
if(!(validate90(data6[key5], {instancePath:instancePath+"/sources/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data6,parentDataProperty:key5,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
var valid8 = _errs25 === errors;
if(!valid8){
break;
}
}
}
}
}
else {
validate85.errors = [{instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate85.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate85.errors = vErrors;
return errors === 0;
}
validate85.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const processors = validate104;
const schema105 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://schemas.invalid/Processors","type":"object","additionalProperties":false,"required":["processors"],"properties":{"processors":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Processor"},"minProperties":1}},"$defs":{"Name":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63},"StateKind":{"type":"string","enum":["count","value_sum","min","max","moments","digest","distinct"]},"Grain":{"type":"string","enum":["hour","day","week","month","quarter","year"]},"Processor":{"type":"object","discriminator":{"propertyName":"kind"},"required":["kind"],"properties":{"kind":{"type":"string","enum":["binary_outcome","numeric_distribution","score_distribution","funnel","entity_set","snapshot","frequency_response","entity_lifecycle"]}},"oneOf":[{"$ref":"#/$defs/BinaryOutcome"},{"$ref":"#/$defs/NumericDistribution"},{"$ref":"#/$defs/ScoreDistribution"},{"$ref":"#/$defs/Funnel"},{"$ref":"#/$defs/EntitySet"},{"$ref":"#/$defs/Snapshot"},{"$ref":"#/$defs/FrequencyResponse"},{"$ref":"#/$defs/EntityLifecycle"}]},"BinaryOutcome":{"type":"object","additionalProperties":false,"required":["kind","source","grain","outcome"],"properties":{"kind":{"const":"binary_outcome"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"$ref":"#/$defs/Grain"},"outcome":{"type":"string","minLength":1},"states":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/State"}},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}},"NumericDistribution":{"type":"object","additionalProperties":false,"required":["kind","source","grain"],"properties":{"kind":{"const":"numeric_distribution"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"$ref":"#/$defs/Grain"},"value":{"type":"string","minLength":1},"states":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/State"},"minProperties":1},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}},"ScoreDistribution":{"type":"object","additionalProperties":false,"required":["kind","source","grain","score","outcome"],"properties":{"kind":{"const":"score_distribution"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"$ref":"#/$defs/Grain"},"score":{"type":"string","minLength":1},"outcome":{"type":"string","minLength":1},"states":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/State"}},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}},"Funnel":{"type":"object","additionalProperties":false,"required":["kind","source","grain","stages"],"properties":{"kind":{"const":"funnel"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"$ref":"#/$defs/Grain"},"stages":{"type":"array","minItems":1,"maxItems":50,"items":{"$ref":"#/$defs/Stage"}},"entity":{"type":"string","minLength":1},"states":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/State"}},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}},"EntitySet":{"type":"object","additionalProperties":false,"required":["kind","source","grain","entity"],"properties":{"kind":{"const":"entity_set"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"$ref":"#/$defs/Grain"},"entity":{"type":"string","minLength":1},"states":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/State"}},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}},"Snapshot":{"type":"object","additionalProperties":false,"required":["kind","source","grain","as_of","states"],"properties":{"kind":{"const":"snapshot"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"$ref":"#/$defs/Grain"},"as_of":{"type":"string","minLength":1},"states":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/State"},"minProperties":1},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}},"FrequencyResponse":{"type":"object","additionalProperties":false,"required":["kind","source","grain","customer","interaction","action","placement","rank","outcome","propensity"],"properties":{"kind":{"const":"frequency_response"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"type":"string","enum":["day"]},"customer":{"type":"string","minLength":1},"interaction":{"type":"string","minLength":1},"alternative_group":{"type":"string","minLength":1},"action":{"type":"string","minLength":1},"placement":{"type":"string","minLength":1},"rank":{"type":"string","minLength":1},"outcome":{"type":"string","minLength":1},"propensity":{"type":"string","minLength":1},"priority":{"type":"string","minLength":1},"window_hours":{"type":"integer","minimum":1,"maximum":8784,"default":168},"partition_lag_hours":{"type":"integer","minimum":0,"maximum":8784,"default":0},"max_frequency":{"type":"integer","minimum":1,"maximum":1000,"default":7},"window_granularity":{"type":"string","enum":["exact","daily"],"default":"exact"},"customer_sample":{"$ref":"#/$defs/CustomerSample"},"checkpoint":{"$ref":"#/$defs/Checkpoint"},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}},"EntityLifecycle":{"type":"object","additionalProperties":false,"required":["kind","source","grain","customer","value"],"properties":{"kind":{"const":"entity_lifecycle"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"grain":{"type":"string","enum":["day"]},"customer":{"type":"string","minLength":1},"value":{"type":"string","minLength":1},"order":{"type":"string","minLength":1},"time":{"type":"string","minLength":1},"segments":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Segment"}},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}},"Segment":{"type":"object","additionalProperties":false,"required":["name","when"],"properties":{"name":{"type":"string","minLength":1},"when":{"type":"string","minLength":1}}},"CustomerSample":{"type":"object","additionalProperties":false,"required":["fraction"],"properties":{"fraction":{"type":"number","minimum":0.000001,"maximum":1}}},"Checkpoint":{"type":"object","additionalProperties":false,"required":["mode"],"properties":{"mode":{"type":"string","enum":["source_scan","persistent_sharded"]},"shards":{"type":"integer","minimum":1,"maximum":4096,"default":64},"retention_days":{"type":"integer","minimum":1,"maximum":3660},"threads":{"type":"integer","minimum":1,"maximum":256},"memory_limit":{"type":"string","pattern":"^[1-9][0-9]{0,5}(MiB|GiB)$"}}},"Stage":{"type":"object","additionalProperties":false,"required":["name","when"],"properties":{"name":{"$ref":"#/$defs/Name"},"when":{"type":"string","minLength":1}}},"State":{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"$ref":"#/$defs/StateKind"},"of":{"type":"string","minLength":1},"where":{"type":"string","minLength":1},"scale":{"type":"integer","minimum":0,"maximum":12,"default":6}}},"Rollup":{"type":"object","additionalProperties":false,"required":["grain","dimensions"],"properties":{"grain":{"$ref":"#/$defs/Grain"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}}}}}};
const schema106 = {"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63};
const schema107 = {"type":"object","discriminator":{"propertyName":"kind"},"required":["kind"],"properties":{"kind":{"type":"string","enum":["binary_outcome","numeric_distribution","score_distribution","funnel","entity_set","snapshot","frequency_response","entity_lifecycle"]}},"oneOf":[{"$ref":"#/$defs/BinaryOutcome"},{"$ref":"#/$defs/NumericDistribution"},{"$ref":"#/$defs/ScoreDistribution"},{"$ref":"#/$defs/Funnel"},{"$ref":"#/$defs/EntitySet"},{"$ref":"#/$defs/Snapshot"},{"$ref":"#/$defs/FrequencyResponse"},{"$ref":"#/$defs/EntityLifecycle"}]};
const schema108 = {"type":"object","additionalProperties":false,"required":["kind","source","grain","outcome"],"properties":{"kind":{"const":"binary_outcome"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"$ref":"#/$defs/Grain"},"outcome":{"type":"string","minLength":1},"states":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/State"}},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}};
const schema109 = {"type":"string","enum":["hour","day","week","month","quarter","year"]};
const schema111 = {"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"$ref":"#/$defs/StateKind"},"of":{"type":"string","minLength":1},"where":{"type":"string","minLength":1},"scale":{"type":"integer","minimum":0,"maximum":12,"default":6}}};
const schema112 = {"type":"string","enum":["count","value_sum","min","max","moments","digest","distinct"]};

function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate107.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate107.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "of")) || (key0 === "where")) || (key0 === "scale"))){
validate107.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate107.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/$defs/StateKind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((data0 === "count") || (data0 === "value_sum")) || (data0 === "min")) || (data0 === "max")) || (data0 === "moments")) || (data0 === "digest")) || (data0 === "distinct"))){
validate107.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/$defs/StateKind/enum",keyword:"enum",params:{allowedValues: schema112.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.of !== undefined){
let data1 = data.of;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate107.errors = [{instancePath:instancePath+"/of",schemaPath:"#/properties/of/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate107.errors = [{instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
let data2 = data.where;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func0(data2) < 1){
validate107.errors = [{instancePath:instancePath+"/where",schemaPath:"#/properties/where/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate107.errors = [{instancePath:instancePath+"/where",schemaPath:"#/properties/where/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scale !== undefined){
let data3 = data.scale;
const _errs9 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate107.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs9){
if(typeof data3 == "number"){
if(data3 > 12 || isNaN(data3)){
validate107.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/maximum",keyword:"maximum",params:{comparison: "<=", limit: 12}}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate107.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate107.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate107.errors = vErrors;
return errors === 0;
}
validate107.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema114 = {"type":"object","additionalProperties":false,"required":["grain","dimensions"],"properties":{"grain":{"$ref":"#/$defs/Grain"},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string"}}}};

function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate109.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.grain === undefined) && (missing0 = "grain")) || ((data.dimensions === undefined) && (missing0 = "dimensions"))){
validate109.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "grain") || (key0 === "dimensions"))){
validate109.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.grain !== undefined){
let data0 = data.grain;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate109.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data0 === "hour") || (data0 === "day")) || (data0 === "week")) || (data0 === "month")) || (data0 === "quarter")) || (data0 === "year"))){
validate109.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/enum",keyword:"enum",params:{allowedValues: schema109.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data1 = data.dimensions;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(typeof data1[i0] !== "string"){
validate109.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
if(valid2){
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate109.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate109.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate109.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate109.errors = vErrors;
return errors === 0;
}
validate109.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate106.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.source === undefined) && (missing0 = "source"))) || ((data.grain === undefined) && (missing0 = "grain"))) || ((data.outcome === undefined) && (missing0 = "outcome"))){
validate106.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema108.properties, key0))){
validate106.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("binary_outcome" !== data.kind){
validate106.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "binary_outcome"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate106.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate106.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate106.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs7 = errors;
if(typeof data.source !== "string"){
validate106.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter !== undefined){
let data4 = data.filter;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate106.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate106.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data5 = data.dimensions;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func0(data6) < 1){
validate106.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate106.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate106.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate106.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grain !== undefined){
let data7 = data.grain;
const _errs15 = errors;
if(typeof data7 !== "string"){
validate106.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data7 === "hour") || (data7 === "day")) || (data7 === "week")) || (data7 === "month")) || (data7 === "quarter")) || (data7 === "year"))){
validate106.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/enum",keyword:"enum",params:{allowedValues: schema109.enum}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data8 = data.outcome;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data8 === "string"){
if(func0(data8) < 1){
validate106.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate106.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.states !== undefined){
let data9 = data.states;
const _errs20 = errors;
if(errors === _errs20){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key1 in data9){
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(typeof key1 === "string"){
if(func0(key1) > 63){
const err0 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key1)){
const err1 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid4 = _errs22 === errors;
if(!valid4){
const err3 = {instancePath:instancePath+"/states",schemaPath:"#/properties/states/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate106.errors = vErrors;
return false;
break;
}
}
if(valid4){
for(const key2 in data9){
const _errs26 = errors;
if(!(validate107(data9[key2], {instancePath:instancePath+"/states/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data9,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
var valid6 = _errs26 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate106.errors = [{instancePath:instancePath+"/states",schemaPath:"#/properties/states/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rollups !== undefined){
let data11 = data.rollups;
const _errs27 = errors;
if(errors === _errs27){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key3 in data11){
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(typeof key3 === "string"){
if(func0(key3) > 63){
const err4 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(!pattern1.test(key3)){
const err5 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var valid7 = _errs29 === errors;
if(!valid7){
const err7 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/propertyNames",keyword:"propertyNames",params:{propertyName: key3}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate106.errors = vErrors;
return false;
break;
}
}
if(valid7){
for(const key4 in data11){
const _errs33 = errors;
if(!(validate109(data11[key4], {instancePath:instancePath+"/rollups/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data11,parentDataProperty:key4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var valid9 = _errs33 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate106.errors = [{instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate106.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate106.errors = vErrors;
return errors === 0;
}
validate106.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema116 = {"type":"object","additionalProperties":false,"required":["kind","source","grain"],"properties":{"kind":{"const":"numeric_distribution"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"$ref":"#/$defs/Grain"},"value":{"type":"string","minLength":1},"states":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/State"},"minProperties":1},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}};

function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate111.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.source === undefined) && (missing0 = "source"))) || ((data.grain === undefined) && (missing0 = "grain"))){
validate111.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema116.properties, key0))){
validate111.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("numeric_distribution" !== data.kind){
validate111.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "numeric_distribution"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate111.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate111.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate111.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs7 = errors;
if(typeof data.source !== "string"){
validate111.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter !== undefined){
let data4 = data.filter;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate111.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate111.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data5 = data.dimensions;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func0(data6) < 1){
validate111.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate111.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate111.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate111.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grain !== undefined){
let data7 = data.grain;
const _errs15 = errors;
if(typeof data7 !== "string"){
validate111.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data7 === "hour") || (data7 === "day")) || (data7 === "week")) || (data7 === "month")) || (data7 === "quarter")) || (data7 === "year"))){
validate111.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/enum",keyword:"enum",params:{allowedValues: schema109.enum}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data8 = data.value;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data8 === "string"){
if(func0(data8) < 1){
validate111.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate111.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.states !== undefined){
let data9 = data.states;
const _errs20 = errors;
if(errors === _errs20){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(Object.keys(data9).length < 1){
validate111.errors = [{instancePath:instancePath+"/states",schemaPath:"#/properties/states/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key1 in data9){
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(typeof key1 === "string"){
if(func0(key1) > 63){
const err0 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key1)){
const err1 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid4 = _errs22 === errors;
if(!valid4){
const err3 = {instancePath:instancePath+"/states",schemaPath:"#/properties/states/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate111.errors = vErrors;
return false;
break;
}
}
if(valid4){
for(const key2 in data9){
const _errs26 = errors;
if(!(validate107(data9[key2], {instancePath:instancePath+"/states/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data9,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
var valid6 = _errs26 === errors;
if(!valid6){
break;
}
}
}
}
}
else {
validate111.errors = [{instancePath:instancePath+"/states",schemaPath:"#/properties/states/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rollups !== undefined){
let data11 = data.rollups;
const _errs27 = errors;
if(errors === _errs27){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key3 in data11){
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(typeof key3 === "string"){
if(func0(key3) > 63){
const err4 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(!pattern1.test(key3)){
const err5 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var valid7 = _errs29 === errors;
if(!valid7){
const err7 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/propertyNames",keyword:"propertyNames",params:{propertyName: key3}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate111.errors = vErrors;
return false;
break;
}
}
if(valid7){
for(const key4 in data11){
const _errs33 = errors;
if(!(validate109(data11[key4], {instancePath:instancePath+"/rollups/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data11,parentDataProperty:key4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var valid9 = _errs33 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate111.errors = [{instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate111.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate111.errors = vErrors;
return errors === 0;
}
validate111.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema120 = {"type":"object","additionalProperties":false,"required":["kind","source","grain","score","outcome"],"properties":{"kind":{"const":"score_distribution"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"$ref":"#/$defs/Grain"},"score":{"type":"string","minLength":1},"outcome":{"type":"string","minLength":1},"states":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/State"}},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}};

function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate114.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.source === undefined) && (missing0 = "source"))) || ((data.grain === undefined) && (missing0 = "grain"))) || ((data.score === undefined) && (missing0 = "score"))) || ((data.outcome === undefined) && (missing0 = "outcome"))){
validate114.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema120.properties, key0))){
validate114.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("score_distribution" !== data.kind){
validate114.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "score_distribution"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate114.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate114.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs7 = errors;
if(typeof data.source !== "string"){
validate114.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter !== undefined){
let data4 = data.filter;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate114.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data5 = data.dimensions;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func0(data6) < 1){
validate114.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate114.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grain !== undefined){
let data7 = data.grain;
const _errs15 = errors;
if(typeof data7 !== "string"){
validate114.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data7 === "hour") || (data7 === "day")) || (data7 === "week")) || (data7 === "month")) || (data7 === "quarter")) || (data7 === "year"))){
validate114.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/enum",keyword:"enum",params:{allowedValues: schema109.enum}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.score !== undefined){
let data8 = data.score;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data8 === "string"){
if(func0(data8) < 1){
validate114.errors = [{instancePath:instancePath+"/score",schemaPath:"#/properties/score/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/score",schemaPath:"#/properties/score/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data9 = data.outcome;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data9 === "string"){
if(func0(data9) < 1){
validate114.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.states !== undefined){
let data10 = data.states;
const _errs22 = errors;
if(errors === _errs22){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key1 in data10){
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if(typeof key1 === "string"){
if(func0(key1) > 63){
const err0 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key1)){
const err1 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid4 = _errs24 === errors;
if(!valid4){
const err3 = {instancePath:instancePath+"/states",schemaPath:"#/properties/states/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate114.errors = vErrors;
return false;
break;
}
}
if(valid4){
for(const key2 in data10){
const _errs28 = errors;
if(!(validate107(data10[key2], {instancePath:instancePath+"/states/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data10,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
var valid6 = _errs28 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/states",schemaPath:"#/properties/states/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rollups !== undefined){
let data12 = data.rollups;
const _errs29 = errors;
if(errors === _errs29){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key3 in data12){
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(typeof key3 === "string"){
if(func0(key3) > 63){
const err4 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(!pattern1.test(key3)){
const err5 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var valid7 = _errs31 === errors;
if(!valid7){
const err7 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/propertyNames",keyword:"propertyNames",params:{propertyName: key3}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate114.errors = vErrors;
return false;
break;
}
}
if(valid7){
for(const key4 in data12){
const _errs35 = errors;
if(!(validate109(data12[key4], {instancePath:instancePath+"/rollups/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data12,parentDataProperty:key4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var valid9 = _errs35 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate114.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate114.errors = vErrors;
return errors === 0;
}
validate114.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema124 = {"type":"object","additionalProperties":false,"required":["kind","source","grain","stages"],"properties":{"kind":{"const":"funnel"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"$ref":"#/$defs/Grain"},"stages":{"type":"array","minItems":1,"maxItems":50,"items":{"$ref":"#/$defs/Stage"}},"entity":{"type":"string","minLength":1},"states":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/State"}},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}};
const schema126 = {"type":"object","additionalProperties":false,"required":["name","when"],"properties":{"name":{"$ref":"#/$defs/Name"},"when":{"type":"string","minLength":1}}};

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate118.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.when === undefined) && (missing0 = "when"))){
validate118.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "name") || (key0 === "when"))){
validate118.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func0(data0) > 63){
validate118.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63}}];
return false;
}
else {
if(!pattern1.test(data0)){
validate118.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"}}];
return false;
}
}
}
else {
validate118.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.when !== undefined){
let data1 = data.when;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate118.errors = [{instancePath:instancePath+"/when",schemaPath:"#/properties/when/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate118.errors = [{instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate118.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate118.errors = vErrors;
return errors === 0;
}
validate118.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate117.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.source === undefined) && (missing0 = "source"))) || ((data.grain === undefined) && (missing0 = "grain"))) || ((data.stages === undefined) && (missing0 = "stages"))){
validate117.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema124.properties, key0))){
validate117.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("funnel" !== data.kind){
validate117.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "funnel"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate117.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate117.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate117.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs7 = errors;
if(typeof data.source !== "string"){
validate117.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter !== undefined){
let data4 = data.filter;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate117.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate117.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data5 = data.dimensions;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func0(data6) < 1){
validate117.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate117.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate117.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate117.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grain !== undefined){
let data7 = data.grain;
const _errs15 = errors;
if(typeof data7 !== "string"){
validate117.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data7 === "hour") || (data7 === "day")) || (data7 === "week")) || (data7 === "month")) || (data7 === "quarter")) || (data7 === "year"))){
validate117.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/enum",keyword:"enum",params:{allowedValues: schema109.enum}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stages !== undefined){
let data8 = data.stages;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data8)){
if(data8.length > 50){
validate117.errors = [{instancePath:instancePath+"/stages",schemaPath:"#/properties/stages/maxItems",keyword:"maxItems",params:{limit: 50}}];
return false;
}
else {
if(data8.length < 1){
validate117.errors = [{instancePath:instancePath+"/stages",schemaPath:"#/properties/stages/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid4 = true;
const len1 = data8.length;
for(let i2=0; i2<len1; i2++){
const _errs20 = errors;
if(!(validate118(data8[i2], {instancePath:instancePath+"/stages/" + i2,parentData:data8,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
var valid4 = _errs20 === errors;
if(!valid4){
break;
}
}
}
}
}
else {
validate117.errors = [{instancePath:instancePath+"/stages",schemaPath:"#/properties/stages/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.entity !== undefined){
let data10 = data.entity;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data10 === "string"){
if(func0(data10) < 1){
validate117.errors = [{instancePath:instancePath+"/entity",schemaPath:"#/properties/entity/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate117.errors = [{instancePath:instancePath+"/entity",schemaPath:"#/properties/entity/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.states !== undefined){
let data11 = data.states;
const _errs23 = errors;
if(errors === _errs23){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key1 in data11){
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if(typeof key1 === "string"){
if(func0(key1) > 63){
const err0 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key1)){
const err1 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid5 = _errs25 === errors;
if(!valid5){
const err3 = {instancePath:instancePath+"/states",schemaPath:"#/properties/states/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate117.errors = vErrors;
return false;
break;
}
}
if(valid5){
for(const key2 in data11){
const _errs29 = errors;
if(!(validate107(data11[key2], {instancePath:instancePath+"/states/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data11,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
var valid7 = _errs29 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate117.errors = [{instancePath:instancePath+"/states",schemaPath:"#/properties/states/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rollups !== undefined){
let data13 = data.rollups;
const _errs30 = errors;
if(errors === _errs30){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key3 in data13){
const _errs32 = errors;
const _errs33 = errors;
if(errors === _errs33){
if(typeof key3 === "string"){
if(func0(key3) > 63){
const err4 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(!pattern1.test(key3)){
const err5 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var valid8 = _errs32 === errors;
if(!valid8){
const err7 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/propertyNames",keyword:"propertyNames",params:{propertyName: key3}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate117.errors = vErrors;
return false;
break;
}
}
if(valid8){
for(const key4 in data13){
const _errs36 = errors;
if(!(validate109(data13[key4], {instancePath:instancePath+"/rollups/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data13,parentDataProperty:key4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var valid10 = _errs36 === errors;
if(!valid10){
break;
}
}
}
}
else {
validate117.errors = [{instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate117.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate117.errors = vErrors;
return errors === 0;
}
validate117.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema130 = {"type":"object","additionalProperties":false,"required":["kind","source","grain","entity"],"properties":{"kind":{"const":"entity_set"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"$ref":"#/$defs/Grain"},"entity":{"type":"string","minLength":1},"states":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/State"}},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}};

function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate122.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.source === undefined) && (missing0 = "source"))) || ((data.grain === undefined) && (missing0 = "grain"))) || ((data.entity === undefined) && (missing0 = "entity"))){
validate122.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema130.properties, key0))){
validate122.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("entity_set" !== data.kind){
validate122.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "entity_set"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate122.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate122.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate122.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs7 = errors;
if(typeof data.source !== "string"){
validate122.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter !== undefined){
let data4 = data.filter;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate122.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate122.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data5 = data.dimensions;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func0(data6) < 1){
validate122.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate122.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate122.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate122.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grain !== undefined){
let data7 = data.grain;
const _errs15 = errors;
if(typeof data7 !== "string"){
validate122.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data7 === "hour") || (data7 === "day")) || (data7 === "week")) || (data7 === "month")) || (data7 === "quarter")) || (data7 === "year"))){
validate122.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/enum",keyword:"enum",params:{allowedValues: schema109.enum}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.entity !== undefined){
let data8 = data.entity;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data8 === "string"){
if(func0(data8) < 1){
validate122.errors = [{instancePath:instancePath+"/entity",schemaPath:"#/properties/entity/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate122.errors = [{instancePath:instancePath+"/entity",schemaPath:"#/properties/entity/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.states !== undefined){
let data9 = data.states;
const _errs20 = errors;
if(errors === _errs20){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key1 in data9){
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(typeof key1 === "string"){
if(func0(key1) > 63){
const err0 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key1)){
const err1 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid4 = _errs22 === errors;
if(!valid4){
const err3 = {instancePath:instancePath+"/states",schemaPath:"#/properties/states/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate122.errors = vErrors;
return false;
break;
}
}
if(valid4){
for(const key2 in data9){
const _errs26 = errors;
if(!(validate107(data9[key2], {instancePath:instancePath+"/states/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data9,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
var valid6 = _errs26 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate122.errors = [{instancePath:instancePath+"/states",schemaPath:"#/properties/states/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rollups !== undefined){
let data11 = data.rollups;
const _errs27 = errors;
if(errors === _errs27){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key3 in data11){
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(typeof key3 === "string"){
if(func0(key3) > 63){
const err4 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(!pattern1.test(key3)){
const err5 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var valid7 = _errs29 === errors;
if(!valid7){
const err7 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/propertyNames",keyword:"propertyNames",params:{propertyName: key3}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate122.errors = vErrors;
return false;
break;
}
}
if(valid7){
for(const key4 in data11){
const _errs33 = errors;
if(!(validate109(data11[key4], {instancePath:instancePath+"/rollups/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data11,parentDataProperty:key4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var valid9 = _errs33 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate122.errors = [{instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate122.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate122.errors = vErrors;
return errors === 0;
}
validate122.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema134 = {"type":"object","additionalProperties":false,"required":["kind","source","grain","as_of","states"],"properties":{"kind":{"const":"snapshot"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"$ref":"#/$defs/Grain"},"as_of":{"type":"string","minLength":1},"states":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/State"},"minProperties":1},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}};

function validate125(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate125.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.source === undefined) && (missing0 = "source"))) || ((data.grain === undefined) && (missing0 = "grain"))) || ((data.as_of === undefined) && (missing0 = "as_of"))) || ((data.states === undefined) && (missing0 = "states"))){
validate125.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema134.properties, key0))){
validate125.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("snapshot" !== data.kind){
validate125.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "snapshot"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate125.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate125.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate125.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs7 = errors;
if(typeof data.source !== "string"){
validate125.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter !== undefined){
let data4 = data.filter;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate125.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate125.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data5 = data.dimensions;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func0(data6) < 1){
validate125.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate125.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate125.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grain !== undefined){
let data7 = data.grain;
const _errs15 = errors;
if(typeof data7 !== "string"){
validate125.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data7 === "hour") || (data7 === "day")) || (data7 === "week")) || (data7 === "month")) || (data7 === "quarter")) || (data7 === "year"))){
validate125.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/$defs/Grain/enum",keyword:"enum",params:{allowedValues: schema109.enum}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.as_of !== undefined){
let data8 = data.as_of;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data8 === "string"){
if(func0(data8) < 1){
validate125.errors = [{instancePath:instancePath+"/as_of",schemaPath:"#/properties/as_of/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate125.errors = [{instancePath:instancePath+"/as_of",schemaPath:"#/properties/as_of/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.states !== undefined){
let data9 = data.states;
const _errs20 = errors;
if(errors === _errs20){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(Object.keys(data9).length < 1){
validate125.errors = [{instancePath:instancePath+"/states",schemaPath:"#/properties/states/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key1 in data9){
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(typeof key1 === "string"){
if(func0(key1) > 63){
const err0 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key1)){
const err1 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/states",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid4 = _errs22 === errors;
if(!valid4){
const err3 = {instancePath:instancePath+"/states",schemaPath:"#/properties/states/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate125.errors = vErrors;
return false;
break;
}
}
if(valid4){
for(const key2 in data9){
const _errs26 = errors;
if(!(validate107(data9[key2], {instancePath:instancePath+"/states/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data9,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
var valid6 = _errs26 === errors;
if(!valid6){
break;
}
}
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/states",schemaPath:"#/properties/states/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rollups !== undefined){
let data11 = data.rollups;
const _errs27 = errors;
if(errors === _errs27){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key3 in data11){
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(typeof key3 === "string"){
if(func0(key3) > 63){
const err4 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(!pattern1.test(key3)){
const err5 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var valid7 = _errs29 === errors;
if(!valid7){
const err7 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/propertyNames",keyword:"propertyNames",params:{propertyName: key3}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate125.errors = vErrors;
return false;
break;
}
}
if(valid7){
for(const key4 in data11){
const _errs33 = errors;
if(!(validate109(data11[key4], {instancePath:instancePath+"/rollups/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data11,parentDataProperty:key4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var valid9 = _errs33 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate125.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate125.errors = vErrors;
return errors === 0;
}
validate125.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema138 = {"type":"object","additionalProperties":false,"required":["kind","source","grain","customer","interaction","action","placement","rank","outcome","propensity"],"properties":{"kind":{"const":"frequency_response"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"dimensions":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"grain":{"type":"string","enum":["day"]},"customer":{"type":"string","minLength":1},"interaction":{"type":"string","minLength":1},"alternative_group":{"type":"string","minLength":1},"action":{"type":"string","minLength":1},"placement":{"type":"string","minLength":1},"rank":{"type":"string","minLength":1},"outcome":{"type":"string","minLength":1},"propensity":{"type":"string","minLength":1},"priority":{"type":"string","minLength":1},"window_hours":{"type":"integer","minimum":1,"maximum":8784,"default":168},"partition_lag_hours":{"type":"integer","minimum":0,"maximum":8784,"default":0},"max_frequency":{"type":"integer","minimum":1,"maximum":1000,"default":7},"window_granularity":{"type":"string","enum":["exact","daily"],"default":"exact"},"customer_sample":{"$ref":"#/$defs/CustomerSample"},"checkpoint":{"$ref":"#/$defs/Checkpoint"},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}};
const schema139 = {"type":"object","additionalProperties":false,"required":["fraction"],"properties":{"fraction":{"type":"number","minimum":0.000001,"maximum":1}}};
const schema140 = {"type":"object","additionalProperties":false,"required":["mode"],"properties":{"mode":{"type":"string","enum":["source_scan","persistent_sharded"]},"shards":{"type":"integer","minimum":1,"maximum":4096,"default":64},"retention_days":{"type":"integer","minimum":1,"maximum":3660},"threads":{"type":"integer","minimum":1,"maximum":256},"memory_limit":{"type":"string","pattern":"^[1-9][0-9]{0,5}(MiB|GiB)$"}}};
const pattern42 = new RegExp("^[1-9][0-9]{0,5}(MiB|GiB)$", "u");

function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate128.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.source === undefined) && (missing0 = "source"))) || ((data.grain === undefined) && (missing0 = "grain"))) || ((data.customer === undefined) && (missing0 = "customer"))) || ((data.interaction === undefined) && (missing0 = "interaction"))) || ((data.action === undefined) && (missing0 = "action"))) || ((data.placement === undefined) && (missing0 = "placement"))) || ((data.rank === undefined) && (missing0 = "rank"))) || ((data.outcome === undefined) && (missing0 = "outcome"))) || ((data.propensity === undefined) && (missing0 = "propensity"))){
validate128.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema138.properties, key0))){
validate128.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("frequency_response" !== data.kind){
validate128.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "frequency_response"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate128.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate128.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs7 = errors;
if(typeof data.source !== "string"){
validate128.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter !== undefined){
let data4 = data.filter;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate128.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data5 = data.dimensions;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func0(data6) < 1){
validate128.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate128.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grain !== undefined){
let data7 = data.grain;
const _errs15 = errors;
if(typeof data7 !== "string"){
validate128.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/properties/grain/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data7 === "day")){
validate128.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/properties/grain/enum",keyword:"enum",params:{allowedValues: schema138.properties.grain.enum}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.customer !== undefined){
let data8 = data.customer;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func0(data8) < 1){
validate128.errors = [{instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.interaction !== undefined){
let data9 = data.interaction;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data9 === "string"){
if(func0(data9) < 1){
validate128.errors = [{instancePath:instancePath+"/interaction",schemaPath:"#/properties/interaction/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/interaction",schemaPath:"#/properties/interaction/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.alternative_group !== undefined){
let data10 = data.alternative_group;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data10 === "string"){
if(func0(data10) < 1){
validate128.errors = [{instancePath:instancePath+"/alternative_group",schemaPath:"#/properties/alternative_group/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/alternative_group",schemaPath:"#/properties/alternative_group/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action !== undefined){
let data11 = data.action;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data11 === "string"){
if(func0(data11) < 1){
validate128.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.placement !== undefined){
let data12 = data.placement;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data12 === "string"){
if(func0(data12) < 1){
validate128.errors = [{instancePath:instancePath+"/placement",schemaPath:"#/properties/placement/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/placement",schemaPath:"#/properties/placement/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rank !== undefined){
let data13 = data.rank;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data13 === "string"){
if(func0(data13) < 1){
validate128.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data14 = data.outcome;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data14 === "string"){
if(func0(data14) < 1){
validate128.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.propensity !== undefined){
let data15 = data.propensity;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data15 === "string"){
if(func0(data15) < 1){
validate128.errors = [{instancePath:instancePath+"/propensity",schemaPath:"#/properties/propensity/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/propensity",schemaPath:"#/properties/propensity/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.priority !== undefined){
let data16 = data.priority;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data16 === "string"){
if(func0(data16) < 1){
validate128.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window_hours !== undefined){
let data17 = data.window_hours;
const _errs35 = errors;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
validate128.errors = [{instancePath:instancePath+"/window_hours",schemaPath:"#/properties/window_hours/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs35){
if(typeof data17 == "number"){
if(data17 > 8784 || isNaN(data17)){
validate128.errors = [{instancePath:instancePath+"/window_hours",schemaPath:"#/properties/window_hours/maximum",keyword:"maximum",params:{comparison: "<=", limit: 8784}}];
return false;
}
else {
if(data17 < 1 || isNaN(data17)){
validate128.errors = [{instancePath:instancePath+"/window_hours",schemaPath:"#/properties/window_hours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.partition_lag_hours !== undefined){
let data18 = data.partition_lag_hours;
const _errs37 = errors;
if(!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))){
validate128.errors = [{instancePath:instancePath+"/partition_lag_hours",schemaPath:"#/properties/partition_lag_hours/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs37){
if(typeof data18 == "number"){
if(data18 > 8784 || isNaN(data18)){
validate128.errors = [{instancePath:instancePath+"/partition_lag_hours",schemaPath:"#/properties/partition_lag_hours/maximum",keyword:"maximum",params:{comparison: "<=", limit: 8784}}];
return false;
}
else {
if(data18 < 0 || isNaN(data18)){
validate128.errors = [{instancePath:instancePath+"/partition_lag_hours",schemaPath:"#/properties/partition_lag_hours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_frequency !== undefined){
let data19 = data.max_frequency;
const _errs39 = errors;
if(!((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19)))){
validate128.errors = [{instancePath:instancePath+"/max_frequency",schemaPath:"#/properties/max_frequency/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs39){
if(typeof data19 == "number"){
if(data19 > 1000 || isNaN(data19)){
validate128.errors = [{instancePath:instancePath+"/max_frequency",schemaPath:"#/properties/max_frequency/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}}];
return false;
}
else {
if(data19 < 1 || isNaN(data19)){
validate128.errors = [{instancePath:instancePath+"/max_frequency",schemaPath:"#/properties/max_frequency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window_granularity !== undefined){
let data20 = data.window_granularity;
const _errs41 = errors;
if(typeof data20 !== "string"){
validate128.errors = [{instancePath:instancePath+"/window_granularity",schemaPath:"#/properties/window_granularity/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data20 === "exact") || (data20 === "daily"))){
validate128.errors = [{instancePath:instancePath+"/window_granularity",schemaPath:"#/properties/window_granularity/enum",keyword:"enum",params:{allowedValues: schema138.properties.window_granularity.enum}}];
return false;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.customer_sample !== undefined){
let data21 = data.customer_sample;
const _errs43 = errors;
const _errs44 = errors;
if(errors === _errs44){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
let missing1;
if((data21.fraction === undefined) && (missing1 = "fraction")){
validate128.errors = [{instancePath:instancePath+"/customer_sample",schemaPath:"#/$defs/CustomerSample/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs46 = errors;
for(const key1 in data21){
if(!(key1 === "fraction")){
validate128.errors = [{instancePath:instancePath+"/customer_sample",schemaPath:"#/$defs/CustomerSample/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs46 === errors){
if(data21.fraction !== undefined){
let data22 = data21.fraction;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data22 == "number"){
if(data22 > 1 || isNaN(data22)){
validate128.errors = [{instancePath:instancePath+"/customer_sample/fraction",schemaPath:"#/$defs/CustomerSample/properties/fraction/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}}];
return false;
}
else {
if(data22 < 0.000001 || isNaN(data22)){
validate128.errors = [{instancePath:instancePath+"/customer_sample/fraction",schemaPath:"#/$defs/CustomerSample/properties/fraction/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.000001}}];
return false;
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/customer_sample/fraction",schemaPath:"#/$defs/CustomerSample/properties/fraction/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
}
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/customer_sample",schemaPath:"#/$defs/CustomerSample/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.checkpoint !== undefined){
let data23 = data.checkpoint;
const _errs49 = errors;
const _errs50 = errors;
if(errors === _errs50){
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing2;
if((data23.mode === undefined) && (missing2 = "mode")){
validate128.errors = [{instancePath:instancePath+"/checkpoint",schemaPath:"#/$defs/Checkpoint/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
const _errs52 = errors;
for(const key2 in data23){
if(!(((((key2 === "mode") || (key2 === "shards")) || (key2 === "retention_days")) || (key2 === "threads")) || (key2 === "memory_limit"))){
validate128.errors = [{instancePath:instancePath+"/checkpoint",schemaPath:"#/$defs/Checkpoint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs52 === errors){
if(data23.mode !== undefined){
let data24 = data23.mode;
const _errs53 = errors;
if(typeof data24 !== "string"){
validate128.errors = [{instancePath:instancePath+"/checkpoint/mode",schemaPath:"#/$defs/Checkpoint/properties/mode/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data24 === "source_scan") || (data24 === "persistent_sharded"))){
validate128.errors = [{instancePath:instancePath+"/checkpoint/mode",schemaPath:"#/$defs/Checkpoint/properties/mode/enum",keyword:"enum",params:{allowedValues: schema140.properties.mode.enum}}];
return false;
}
var valid6 = _errs53 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data23.shards !== undefined){
let data25 = data23.shards;
const _errs55 = errors;
if(!((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25)))){
validate128.errors = [{instancePath:instancePath+"/checkpoint/shards",schemaPath:"#/$defs/Checkpoint/properties/shards/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs55){
if(typeof data25 == "number"){
if(data25 > 4096 || isNaN(data25)){
validate128.errors = [{instancePath:instancePath+"/checkpoint/shards",schemaPath:"#/$defs/Checkpoint/properties/shards/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4096}}];
return false;
}
else {
if(data25 < 1 || isNaN(data25)){
validate128.errors = [{instancePath:instancePath+"/checkpoint/shards",schemaPath:"#/$defs/Checkpoint/properties/shards/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid6 = _errs55 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data23.retention_days !== undefined){
let data26 = data23.retention_days;
const _errs57 = errors;
if(!((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26)))){
validate128.errors = [{instancePath:instancePath+"/checkpoint/retention_days",schemaPath:"#/$defs/Checkpoint/properties/retention_days/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs57){
if(typeof data26 == "number"){
if(data26 > 3660 || isNaN(data26)){
validate128.errors = [{instancePath:instancePath+"/checkpoint/retention_days",schemaPath:"#/$defs/Checkpoint/properties/retention_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3660}}];
return false;
}
else {
if(data26 < 1 || isNaN(data26)){
validate128.errors = [{instancePath:instancePath+"/checkpoint/retention_days",schemaPath:"#/$defs/Checkpoint/properties/retention_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid6 = _errs57 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data23.threads !== undefined){
let data27 = data23.threads;
const _errs59 = errors;
if(!((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27)))){
validate128.errors = [{instancePath:instancePath+"/checkpoint/threads",schemaPath:"#/$defs/Checkpoint/properties/threads/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs59){
if(typeof data27 == "number"){
if(data27 > 256 || isNaN(data27)){
validate128.errors = [{instancePath:instancePath+"/checkpoint/threads",schemaPath:"#/$defs/Checkpoint/properties/threads/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256}}];
return false;
}
else {
if(data27 < 1 || isNaN(data27)){
validate128.errors = [{instancePath:instancePath+"/checkpoint/threads",schemaPath:"#/$defs/Checkpoint/properties/threads/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid6 = _errs59 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data23.memory_limit !== undefined){
let data28 = data23.memory_limit;
const _errs61 = errors;
if(errors === _errs61){
if(typeof data28 === "string"){
if(!pattern42.test(data28)){
validate128.errors = [{instancePath:instancePath+"/checkpoint/memory_limit",schemaPath:"#/$defs/Checkpoint/properties/memory_limit/pattern",keyword:"pattern",params:{pattern: "^[1-9][0-9]{0,5}(MiB|GiB)$"}}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/checkpoint/memory_limit",schemaPath:"#/$defs/Checkpoint/properties/memory_limit/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid6 = _errs61 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/checkpoint",schemaPath:"#/$defs/Checkpoint/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rollups !== undefined){
let data29 = data.rollups;
const _errs63 = errors;
if(errors === _errs63){
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key3 in data29){
const _errs65 = errors;
const _errs66 = errors;
if(errors === _errs66){
if(typeof key3 === "string"){
if(func0(key3) > 63){
const err0 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key3};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key3)){
const err1 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key3};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key3};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid7 = _errs65 === errors;
if(!valid7){
const err3 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/propertyNames",keyword:"propertyNames",params:{propertyName: key3}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate128.errors = vErrors;
return false;
break;
}
}
if(valid7){
for(const key4 in data29){
const _errs69 = errors;
if(!(validate109(data29[key4], {instancePath:instancePath+"/rollups/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data29,parentDataProperty:key4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var valid9 = _errs69 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate128.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate128.errors = vErrors;
return errors === 0;
}
validate128.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema142 = {"type":"object","additionalProperties":false,"required":["kind","source","grain","customer","value"],"properties":{"kind":{"const":"entity_lifecycle"},"label":{"type":"string","minLength":1},"description":{"type":"string"},"source":{"type":"string"},"filter":{"type":"string","minLength":1},"grain":{"type":"string","enum":["day"]},"customer":{"type":"string","minLength":1},"value":{"type":"string","minLength":1},"order":{"type":"string","minLength":1},"time":{"type":"string","minLength":1},"segments":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Segment"}},"rollups":{"type":"object","propertyNames":{"$ref":"#/$defs/Name"},"additionalProperties":{"$ref":"#/$defs/Rollup"}}}};
const schema143 = {"type":"object","additionalProperties":false,"required":["name","when"],"properties":{"name":{"type":"string","minLength":1},"when":{"type":"string","minLength":1}}};

function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate130.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.source === undefined) && (missing0 = "source"))) || ((data.grain === undefined) && (missing0 = "grain"))) || ((data.customer === undefined) && (missing0 = "customer"))) || ((data.value === undefined) && (missing0 = "value"))){
validate130.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func19.call(schema142.properties, key0))){
validate130.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("entity_lifecycle" !== data.kind){
validate130.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "entity_lifecycle"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data1 = data.label;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate130.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate130.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate130.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs7 = errors;
if(typeof data.source !== "string"){
validate130.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter !== undefined){
let data4 = data.filter;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate130.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate130.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grain !== undefined){
let data5 = data.grain;
const _errs11 = errors;
if(typeof data5 !== "string"){
validate130.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/properties/grain/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data5 === "day")){
validate130.errors = [{instancePath:instancePath+"/grain",schemaPath:"#/properties/grain/enum",keyword:"enum",params:{allowedValues: schema142.properties.grain.enum}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.customer !== undefined){
let data6 = data.customer;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(func0(data6) < 1){
validate130.errors = [{instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate130.errors = [{instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data7 = data.value;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(func0(data7) < 1){
validate130.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate130.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.order !== undefined){
let data8 = data.order;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(func0(data8) < 1){
validate130.errors = [{instancePath:instancePath+"/order",schemaPath:"#/properties/order/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate130.errors = [{instancePath:instancePath+"/order",schemaPath:"#/properties/order/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time !== undefined){
let data9 = data.time;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data9 === "string"){
if(func0(data9) < 1){
validate130.errors = [{instancePath:instancePath+"/time",schemaPath:"#/properties/time/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate130.errors = [{instancePath:instancePath+"/time",schemaPath:"#/properties/time/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segments !== undefined){
let data10 = data.segments;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data10)){
if(data10.length < 1){
validate130.errors = [{instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid1 = true;
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing1;
if(((data11.name === undefined) && (missing1 = "name")) || ((data11.when === undefined) && (missing1 = "when"))){
validate130.errors = [{instancePath:instancePath+"/segments/" + i0,schemaPath:"#/$defs/Segment/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs26 = errors;
for(const key1 in data11){
if(!((key1 === "name") || (key1 === "when"))){
validate130.errors = [{instancePath:instancePath+"/segments/" + i0,schemaPath:"#/$defs/Segment/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs26 === errors){
if(data11.name !== undefined){
let data12 = data11.name;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data12 === "string"){
if(func0(data12) < 1){
validate130.errors = [{instancePath:instancePath+"/segments/" + i0+"/name",schemaPath:"#/$defs/Segment/properties/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate130.errors = [{instancePath:instancePath+"/segments/" + i0+"/name",schemaPath:"#/$defs/Segment/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid3 = _errs27 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.when !== undefined){
let data13 = data11.when;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data13 === "string"){
if(func0(data13) < 1){
validate130.errors = [{instancePath:instancePath+"/segments/" + i0+"/when",schemaPath:"#/$defs/Segment/properties/when/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate130.errors = [{instancePath:instancePath+"/segments/" + i0+"/when",schemaPath:"#/$defs/Segment/properties/when/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid3 = _errs29 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/segments/" + i0,schemaPath:"#/$defs/Segment/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs23 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rollups !== undefined){
let data14 = data.rollups;
const _errs31 = errors;
if(errors === _errs31){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key2 in data14){
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if(typeof key2 === "string"){
if(func0(key2) > 63){
const err0 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key2};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key2)){
const err1 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key2};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/rollups",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid4 = _errs33 === errors;
if(!valid4){
const err3 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/propertyNames",keyword:"propertyNames",params:{propertyName: key2}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate130.errors = vErrors;
return false;
break;
}
}
if(valid4){
for(const key3 in data14){
const _errs37 = errors;
if(!(validate109(data14[key3], {instancePath:instancePath+"/rollups/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data14,parentDataProperty:key3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var valid6 = _errs37 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate130.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate130.errors = vErrors;
return errors === 0;
}
validate130.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate105.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate105.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate105.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((((data0 === "binary_outcome") || (data0 === "numeric_distribution")) || (data0 === "score_distribution")) || (data0 === "funnel")) || (data0 === "entity_set")) || (data0 === "snapshot")) || (data0 === "frequency_response")) || (data0 === "entity_lifecycle"))){
validate105.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema107.properties.kind.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "binary_outcome"){
if(!(validate106(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var props0 = true;
}
else if(tag0 === "numeric_distribution"){
if(!(validate111(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "score_distribution"){
if(!(validate114(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate114.errors : vErrors.concat(validate114.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "funnel"){
if(!(validate117(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "entity_set"){
if(!(validate122(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "snapshot"){
if(!(validate125(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "frequency_response"){
if(!(validate128(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "entity_lifecycle"){
if(!(validate130(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else {
validate105.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "kind", tagValue: tag0}}];
return false;
}
}
else {
validate105.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "tag", tag: "kind", tagValue: tag0}}];
return false;
}
}
}
}
else {
validate105.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate105.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate105.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/Processors" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate104.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.processors === undefined) && (missing0 = "processors")){
validate104.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "processors")){
validate104.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.processors !== undefined){
let data0 = data.processors;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
validate104.errors = [{instancePath:instancePath+"/processors",schemaPath:"#/properties/processors/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
for(const key1 in data0){
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof key1 === "string"){
if(func0(key1) > 63){
const err0 = {instancePath:instancePath+"/processors",schemaPath:"#/$defs/Name/maxLength",keyword:"maxLength",params:{limit: 63},propertyName:key1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern1.test(key1)){
const err1 = {instancePath:instancePath+"/processors",schemaPath:"#/$defs/Name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/processors",schemaPath:"#/$defs/Name/type",keyword:"type",params:{type: "string"},propertyName:key1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
const err3 = {instancePath:instancePath+"/processors",schemaPath:"#/properties/processors/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate104.errors = vErrors;
return false;
break;
}
}
if(valid1){
for(const key2 in data0){
const _errs8 = errors;
if(!(validate105(data0[key2], {instancePath:instancePath+"/processors/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/processors",schemaPath:"#/properties/processors/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
}
}
}
}
else {
validate104.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate104.errors = vErrors;
return errors === 0;
}
validate104.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isShaped = { ai, dashboards, metrics, pipelines, processors };
